// What the count is worth: the promise, how to check it, and what no check can show.
import { useState } from 'react'
import { Button } from '#base/web/ui/button.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Poll, UserVote } from '../../contract.ts'
import { CheckVote } from './check-vote.tsx'

export function VerificationNotice({ poll, mine }: { poll: Poll; mine: UserVote | undefined }) {
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
          <p>
            {i18n.t(
              'Each accepted answer is added to a public list that can only grow. It shows the option, the hour and a random receipt, but not who voted. Your phone keeps the receipt of your vote.',
            )}
          </p>
          <p>
            {i18n.t(
              '“Check my vote” asks for a mathematical proof that your receipt is in the list with the answer you gave, and that the list has only grown since your phone last looked. Anyone can download the list and recount it.',
            )}
          </p>
          <p>
            {i18n.t(
              'It does not prove who voted. Nobody shows an identity card here: we can only hold each phone to one vote, and someone with several phones, or who rents networks for a program, has several votes. People chose to answer, so the result says nothing about all voters.',
            )}
          </p>
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
