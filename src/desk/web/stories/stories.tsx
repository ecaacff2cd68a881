// News stories: find by words in the headline, hide, show again, or say whether they report on a poll.
import { Link } from '#base/web/here.tsx'
import type { FormEvent } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import {
  hideStory,
  listHiddenStories,
  restoreStory,
  searchNews,
  listPollReports,
  markPollReport,
  type NewsItem,
} from '#news/contract.ts'
import { showAt, useListPage } from '../desk-queries.ts'
import { DeskList, Lists } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Ago } from '#base/web/ui/ago.tsx'

export function Stories() {
  const i18n = useWords()
  return (
    <Lists
      of={{
        find: i18n.t('Find a story'),
        hidden: i18n.t('Hidden stories'),
        polls: i18n.t('Reports about polls'),
      }}
    >
      {(list) => (list === 'hidden' ? <Hidden /> : list === 'polls' ? <PollReports /> : <Find />)}
    </Lists>
  )
}

function Find() {
  const i18n = useWords()
  const place = useListPage()
  const words = place.get('words') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('words') as string
    showAt(place.to({ words: asked.trim() || undefined }))
  }
  return (
    <>
      <form onSubmit={submit} className="mt-4 grid max-w-prose gap-3">
        <TextField
          key={words}
          name="words"
          type="search"
          label={i18n.t('Words in the headline')}
          maxLength={100}
          defaultValue={words}
        />
        <Button type="submit" className="justify-self-start">
          {i18n.t('Find')}
        </Button>
      </form>
      {words === '' ? null : <Found words={words} />}
    </>
  )
}

function Found({ words }: { words: string }) {
  const i18n = useWords()
  return (
    <DeskList
      of={searchNews}
      query={{ q: words, limit: 50 }}
      rows={({ news }) => news}
      empty={i18n.t('No stories found')}
      label={i18n.t('Pages of stories')}
    >
      {(story) => (
        <li key={story.id} className="grid gap-3 py-4">
          <Story of={story} />
          <ReasonForm
            title={i18n.t('Hide this story')}
            choices={{ hide: i18n.t('Hide the story') }}
            of={hideStory}
            input={(reason) => ({ params: { id: story.id }, body: { reason } })}
            done={i18n.t('Story hidden')}
          />
          <MarkPollReport id={story.id} now={story.reportsPoll === true} />
        </li>
      )}
    </DeskList>
  )
}

function Hidden() {
  const i18n = useWords()
  return (
    <DeskList
      of={listHiddenStories}
      rows={(data) => data.stories}
      empty={i18n.t('No story is hidden')}
      label={i18n.t('Pages of stories')}
    >
      {(story) => (
        <li key={story.id} className="grid gap-3 py-4">
          <Story of={story} hidden />
          <ReasonForm
            title={i18n.t('Show it again')}
            choices={{ restore: i18n.t('Show the story again') }}
            of={restoreStory}
            input={(reason) => ({ params: { id: story.id }, body: { reason } })}
            done={i18n.t('Story shown again')}
          />
        </li>
      )}
    </DeskList>
  )
}

// Which stories report on an opinion or exit poll: by their words, until the desk says otherwise. They fall silent with the polls.
function PollReports() {
  const i18n = useWords()
  return (
    <>
      <p className="mt-4 max-w-prose">
        {i18n.t(
          'These stories of the last 30 days are hidden while polls are silent, or would be, judging by their words.',
        )}
      </p>
      <DeskList
        of={listPollReports}
        rows={({ stories }) => stories}
        empty={i18n.t('No story reports on a poll')}
        label={i18n.t('Pages of stories')}
      >
        {(story) => (
          <li key={story.id} className="grid gap-3 py-4">
            <Story of={story} />
            <p className="text-sm">
              {story.saidBy === 'words'
                ? i18n.t('A report on a poll, judging by its words')
                : story.reportsPoll
                  ? i18n.t('A report on a poll, according to the desk')
                  : i18n.t('Not a report on a poll, according to the desk')}
            </p>
            <MarkPollReport id={story.id} now={story.reportsPoll} />
          </li>
        )}
      </DeskList>
    </>
  )
}

function MarkPollReport({ id, now }: { id: string; now: boolean }) {
  const i18n = useWords()
  return (
    <ReasonForm
      title={now ? i18n.t('It does not report on a poll') : i18n.t('It reports on an opinion or exit poll')}
      choices={{ mark: i18n.t('Save') }}
      of={markPollReport}
      input={(reason) => ({ params: { id }, body: { reportsPoll: !now, reason } })}
      done={i18n.t('Saved')}
    />
  )
}

function Story({
  of: { id, title, source, language, publishedAt },
  hidden = false,
}: {
  of: Pick<NewsItem, 'id' | 'title' | 'source' | 'language' | 'publishedAt'>
  hidden?: boolean
}) {
  return (
    <div>
      <h2 lang={language} className="text-lg font-semibold wrap-anywhere">
        {hidden ? (
          title
        ) : (
          <Link to={`/article/${id}`} className="inline-block py-1 hover:underline">
            {title}
          </Link>
        )}
      </h2>
      <p className="text-sm text-muted">
        <span lang={language}>{source}</span> · <Ago at={publishedAt} />
      </p>
    </div>
  )
}
