// Which stories report on an opinion or exit poll: by their words, until the desk says otherwise. They fall silent with the polls.
import { useWords } from '#base/web/words.tsx'
import { listPollReports, markPollReport } from '#news/contract.ts'
import { DeskList } from '../query-view.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Story } from './story.tsx'

export function PollReports() {
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

/** @param now what it counts as. */
export function MarkPollReport({ id, now }: { id: string; now: boolean }) {
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
