// "Check my vote": the phone itself checks the vote step by step, and reports the result.
import { useState } from 'react'
import { isRefused } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { useQuestion } from '#base/web/data.ts'
import { count, moment } from '#base/web/format.ts'
import { Button } from '#base/web/ui/button.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '#base/web/ui/icons.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readPoll, type Poll, type UserVote } from '../../contract.ts'
import words from '../texts/check.json' with { type: 'json' }
import { checkVote, type Finding } from './find-vote.ts'
import { storeVote, storedFrom, storedVote } from './receipts.ts'

export function CheckVote({ poll, mine }: { poll: Poll; mine: UserVote }) {
  const { i18n, language } = useLanguage()
  const [asked, setAsked] = useState(Date.now)
  const { data: finding, error } = useQuestion({
    key: ['vote checked', [mine.receipt, asked]],
    ask: async (): Promise<Finding> => {
      const kept = storedVote(poll.id) ?? storedFrom(mine)
      // In the words that were signed: the page may show the site's own question in Hindi.
      const { poll: signed } = await call(readPoll, { params: { id: poll.id }, query: {} })
      const { finding: found, seen } = await checkVote(call, signed, kept)
      // The vote may have been changed meanwhile.
      if (seen) storeVote(poll.id, { ...(storedVote(poll.id) ?? kept), seen })
      return found
    },
  })
  const failed =
    error &&
    (isRefused(error)
      ? i18n.t(error.message)
      : globalThis.crypto?.subtle === undefined
        ? i18n.t('This browser cannot check it: it needs a secure connection (https).')
        : i18n.t('The check did not work. Please try again.'))

  const optionTexts = (ids: readonly string[]) =>
    ids.map((id) => poll.options.find((option) => option.id === id)?.text ?? id)
  return (
    <div role="status" className="mt-3 rounded border border-line bg-sunken p-4">
      {finding === undefined && failed === undefined ? <p>{i18n.t('Checking…')}</p> : null}
      {failed === undefined ? null : <p>{failed}</p>}
      {finding?.kind === 'found' ? (
        <>
          <p className="flex items-start gap-2 font-semibold">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />
            {!finding.held
              ? i18n.t('Your vote is in the list, with your answer.')
              : mine.held === undefined
                ? i18n.t('Your vote is in the list. It was held at first but counts now.')
                : i18n.t('Your vote is in the list as held: it is stored but not counted.')}
          </p>
          <ul className="mt-2 list-disc ps-6">
            <li>
              {i18n.t('It is entry {number} of {size}.', {
                number: count(finding.index + 1, language),
                size: count(finding.size, language),
              })}
            </li>
            <li dir="auto">
              {i18n.t('Answer: {answer}', {
                answer: [...optionTexts(finding.options), ...(finding.other ? [i18n.t('Other')] : [])].join(
                  ', ',
                ),
              })}
            </li>
            <li>
              {finding.signed === undefined
                ? i18n.t('This browser cannot check the site’s signature. Newer ones can.')
                : i18n.t('The site signed this state of the list: {time}.', {
                    time: moment(finding.at, language),
                  })}
            </li>
            {finding.grown ? (
              <li>{i18n.t('Since your phone last looked, the list has only grown.')}</li>
            ) : null}
            <li className="break-all">{i18n.t('Your receipt: {receipt}', { receipt: finding.receipt })}</li>
          </ul>
        </>
      ) : null}
      {finding?.kind === 'replaced' ? (
        <p className="flex items-start gap-2">
          <InfoIcon className="mt-0.5 size-5 shrink-0 text-muted" />
          {i18n.t('This phone’s vote was changed later. The newer answer is the one in the list.')}
        </p>
      ) : null}
      {finding?.kind === 'wrong' ? (
        <>
          <p className="flex items-start gap-2 font-semibold text-bad">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {i18n.t('Something is wrong: the check failed.')}
          </p>
          <p className="mt-1">{i18n.t(words.failures[finding.what])}</p>
          <p className="mt-1 text-sm">
            {i18n.t('Please report it below, and keep your receipt: {receipt}', {
              receipt: finding.receipt,
            })}
          </p>
        </>
      ) : null}
      {finding === undefined && failed === undefined ? null : (
        <Button look="quiet" className="mt-3" onClick={() => setAsked(Date.now())}>
          {i18n.t('Check again')}
        </Button>
      )}
    </div>
  )
}
