// News stories: find by words in the headline, hide, show again, or say whether they report on a poll.
import { useGo } from '#base/web/here.tsx'
import type { FormEvent } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useWords } from '#base/web/words.tsx'
import { hideStory, listHiddenStories, restoreStory, searchNews } from '#news/contract.ts'
import { useOperatorAction } from '../operator-action.tsx'
import { useFreshQuery, useListPage } from '../desk-queries.ts'
import { DeskList, QueryView } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { MarkPollReport, PollReports } from './poll-reports.tsx'
import { Story } from './story.tsx'

export function Stories() {
  const i18n = useWords()
  const place = useListPage()
  const list = place.get('list')
  return (
    <>
      <Chips label={i18n.t('List')}>
        <ChipLink current={list === undefined} to={place.to({ list: undefined })}>
          {i18n.t('Find a story')}
        </ChipLink>
        <ChipLink current={list === 'hidden'} to={place.to({ list: 'hidden' })}>
          {i18n.t('Hidden stories')}
        </ChipLink>
        <ChipLink current={list === 'polls'} to={place.to({ list: 'polls' })}>
          {i18n.t('Reports about polls')}
        </ChipLink>
      </Chips>
      {list === 'hidden' ? <Hidden /> : list === 'polls' ? <PollReports /> : <Find />}
    </>
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
  const asked = useFreshQuery(searchNews, { query: { q: words, limit: 50 } })
  return (
    <QueryView of={asked}>
      {({ news }) =>
        news.length === 0 ? (
          <EmptyState title={i18n.t('No stories found')} />
        ) : (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {news.map((story) => (
              <li key={story.id} className="grid gap-3 py-4">
                <Story of={story} />
                <Change id={story.id} to="hide" />
                <MarkPollReport id={story.id} now={story.reportsPoll === true} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

function Hidden() {
  const i18n = useWords()
  const asked = useFreshQuery(listHiddenStories, { query: useListPage().part })
  return (
    <DeskList
      of={asked}
      rows={(data) => data.stories}
      empty={i18n.t('No story is hidden')}
      label={i18n.t('Pages of stories')}
    >
      {(story) => (
        <li key={story.id} className="grid gap-3 py-4">
          <Story of={story} hidden />
          <Change id={story.id} to="restore" />
        </li>
      )}
    </DeskList>
  )
}

function Change({ id, to }: { id: string; to: 'hide' | 'restore' }) {
  const i18n = useWords()
  const [hide, restore] = [useOperatorAction(hideStory), useOperatorAction(restoreStory)]
  return to === 'hide' ? (
    <ReasonForm
      title={i18n.t('Hide this story')}
      choices={{ hide: i18n.t('Hide the story') }}
      onSend={(_, reason) => hide.send({ params: { id }, body: { reason } }, i18n.t('Story hidden'))}
    />
  ) : (
    <ReasonForm
      title={i18n.t('Show it again')}
      choices={{ restore: i18n.t('Show the story again') }}
      onSend={(_, reason) => restore.send({ params: { id }, body: { reason } }, i18n.t('Story shown again'))}
    />
  )
}
