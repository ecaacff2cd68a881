// A poll on its own page: it counts while others answer, and tells what the visitor’s own answer is worth.
import { Link, useGo } from '#base/web/here.tsx'
import { useApiQuery, useLoadedData } from '#base/web/data.ts'
import { moment } from '#base/web/format.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { Follow } from '#base/web/ui/sharing/follow.tsx'
import { EmbedThis } from '#base/web/ui/sharing/embed-this.tsx'
import { Share } from '#base/web/ui/sharing/share.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { readMyVote, readPoll, deletePoll, type Poll, type UserVote } from '../contract.ts'
import { PollQuestion } from './poll-question.tsx'
import { inLanguage, refusalText } from './poll-words.ts'
import { useLiveTally, useNewest } from './votes.ts'
import { useState } from 'react'
import { useSending } from '#base/web/send.ts'
import { toast, toastNext } from '#base/web/toasts/toast.ts'
import { Button } from '#base/web/ui/button.tsx'
import { Dialog } from '#base/web/ui/dialog/dialog.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { CheckVote } from './verification/check-vote.tsx'
import words from './texts/check.json' with { type: 'json' }

export default function OpenPoll({ id }: { id: string }) {
  const i18n = useWords()
  const { flags, language, origin } = useSite()
  const asked = useLoadedData(readPoll, { params: { id }, query: {} }).poll
  const poll = inLanguage(i18n, useNewest(asked))
  const lostAt = useLiveTally(id)
  const own = useApiQuery(readMyVote, { params: { id } }, { enabled: stored.mayHaveActed() }).data
  const mine = own?.vote
  return (
    <>
      <PollQuestion poll={poll} mine={mine} place="page" heading="h1" />
      <p role="status" className="text-sm text-muted not-empty:mt-3">
        {lostAt === undefined ? null : i18n.t('As of {time}', { time: moment(lostAt, language) })}
      </p>
      <VerificationNotice poll={poll} mine={mine} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Share title={poll.title} />
        <Follow kind="poll" id={id} />
        <EmbedThis kind="poll" id={id} page={`/poll/${id}`} />
        {own?.creatorId === undefined ? null : <DeletePoll id={id} title={poll.title} />}
        {flags.factChecking ? (
          <Link className="tall-link" to={`/fact-checks?ask=${encodeURIComponent(`${origin}/poll/${id}`)}`}>
            {i18n.t('Request a Fact Check')}
          </Link>
        ) : null}
      </div>
    </>
  )
}

// Deletes one's own poll, or any as an operator, after a confirmation, since visitors cannot undo it.
function DeletePoll({ id, title }: { id: string; title: string }) {
  const i18n = useWords()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const { send, busy } = useSending(deletePoll)
  const confirm = async () => {
    try {
      await send({ params: { id } })
      toastNext(i18n.t('Poll deleted successfully'), { kind: 'good' })
      // Replaces the poll's page in the history: there is nothing to go back to.
      go('/polls-forecasts', { replace: true })
    } catch (error) {
      toast(refusalText(i18n, error, i18n.t('Failed to delete poll')), { kind: 'bad' })
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {i18n.t('Delete')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={i18n.t('Confirm Deletion')} locked={busy}>
        <p>
          {i18n.t('This poll and its votes will no longer be visible:')} <strong dir="auto">{title}</strong>
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button look="quiet" disabled={busy} onClick={() => setOpen(false)}>
            {i18n.t('Cancel')}
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            {busy ? i18n.t('Deleting...') : i18n.t('Delete')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** What the count is worth: the promise, how to check it, and what no check can show. */
function VerificationNotice({ poll, mine }: { poll: Poll; mine: UserVote | undefined }) {
  const i18n = useWords()
  const [checking, setChecking] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p>
        {i18n.t(
          'A self-selected online poll, not a survey. Every accepted answer is counted once; anyone can recount.',
        )}
      </p>
      {mine === undefined ? null : checking ? (
        <CheckVote key={mine.receipt} poll={poll} mine={mine} />
      ) : (
        <Button look="quiet" className="mt-3" onClick={() => setChecking(true)}>
          {i18n.t('Check my vote')}
        </Button>
      )}
      <Expandable className="mt-2" label={i18n.t('What this check can and cannot prove')}>
        <div className="grid max-w-prose gap-2 text-sm">
          {words.proves.map((text) => (
            <p key={text}>{i18n.t(text)}</p>
          ))}
          <p>
            <a className="tall-link" href={`/api/polls/${poll.id}/log`}>
              {i18n.t('The list of this poll, for programs')}
            </a>
          </p>
        </div>
      </Expandable>
    </div>
  )
}
