// How declared cases are counted, and what the count cannot say.
import { count } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import { minForShare } from '../../contract.ts'
import type { DeclaredElection } from '../../contract.ts'
import { CountingMethod } from '../counting-method.tsx'

export function DeclaredCasesMethod({ election, name }: { election: DeclaredElection; name: string }) {
  const { i18n, language } = useLanguage()
  return (
    <CountingMethod>
      <li>
        {i18n.t(
          'We count people who declared at least one pending case of any kind. Someone who contested two constituencies in one election is counted once. Winners are counted by constituency: someone who won two counts twice.',
        )}
      </li>
      <li>{i18n.t('Candidates whose cases are not known are not counted.')}</li>
      <li>
        {i18n.t(
          '{election}: {disputed, plural, =0 {no candidate is} one {# candidate is} other {# candidates are}} left out because sources contradict each other.',
          { election: name, disputed: election.disputed },
        )}
      </li>
      {election.winners_disputed === 0 ? null : (
        <li>
          {i18n.t(
            '{election}: {disputed, plural, one {# candidate is} other {# candidates are}} left out of the winners because sources contradict each other on who was elected.',
            { election: name, disputed: election.winners_disputed },
          )}
        </li>
      )}
      <li>
        {i18n.t('Shares from {least} candidates on. Parties and states are as of the election.', {
          least: count(minForShare, language),
        })}
      </li>
      <li>
        {i18n.t(
          'Parties’ shares differ for many reasons: where they contest, who is charged there and how quickly, how carefully affidavits are filled in. A difference is not a ranking of honesty.',
        )}
      </li>
    </CountingMethod>
  )
}
