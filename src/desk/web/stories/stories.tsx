// News stories: find by words in the headline, hide, show again, or say whether they report on a poll.
import { useGo } from '#base/web/here.tsx'
import type { FormEvent } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { hideStory, listHiddenStories, restoreStory, searchNews } from '#news/contract.ts'
import { useListPage } from '../desk-queries.ts'
import { DeskList } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Lists } from '../lists.tsx'
import { MarkPollReport, PollReports } from './poll-reports.tsx'
import { Story } from './story.tsx'

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
  const navigate = useGo()
  const words = place.get('words') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('words') as string
    void navigate(place.to({ words: asked.trim() || undefined }))
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
