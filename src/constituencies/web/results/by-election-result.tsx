// One by-election, as far as it is reported.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { count, listed, partialDay } from '#base/web/format.ts'
import { withParty } from '#base/web/names/data-names.ts'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { ByElection } from '../../contract.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { resultOf } from '../../latest-poll.ts'
import { Outcome, Terms } from './in-short.tsx'

export function ByElectionResult({ of, open }: { of: ByElection; open: boolean }) {
  const { i18n, language } = useLanguage()
  const { winner, runnerUp, margin, reason, reportedBy } = of
  const figures: [string, ReactNode][] = [
    [i18n.t('Counted on'), of.countedOn && partialDay(of.countedOn, language)],
    [i18n.t('Votes'), winner?.votes === undefined ? undefined : count(winner.votes, language)],
    [i18n.t('Elected'), winner?.personId && <Person of={winner} />],
    [i18n.t('Runner-up'), runnerUp && <Person of={runnerUp} />],
    [i18n.t('Margin'), margin === undefined ? undefined : count(margin, language)],
  ]
  return (
    <Drawer
      level="h3"
      open={open}
      title={i18n.t('By-election, {when}', { when: partialDay(of.pollDay, language) })}
      says={
        winner === undefined ? i18n.t('Result not known to us') : <Outcome of={resultOf({ ...of, winner })} />
      }
    >
      {reason === undefined ? null : (
        <p>
          {i18n.t('Why the seat was vacant:')} {vacancyOf(i18n, reason) ?? <span lang="en">{reason}</span>}
        </p>
      )}
      {winner === undefined ? (
        <p className="mt-2">{i18n.t('The announced day; we have no word that the poll was held.')}</p>
      ) : (
        <Terms of={figures} />
      )}
      {reportedBy === undefined ? null : (
        <p className="mt-2 text-sm text-muted">
          {i18n.t('As reported by the press:')}{' '}
          <span lang="en">{listed(reportedBy.match(hosts) ?? [reportedBy], 'en')}</span>
        </p>
      )}
      <Sources of={[of.source]} />
    </Drawer>
  )
}

/** Who reported it, among numbers of articles and remarks for editors. */
const hosts = /\b[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b/g

/** In the reader's language, if it is one of the usual reasons. */
function vacancyOf(i18n: I18n, reason: string): string | undefined {
  const [, what, name, party, then] =
    /^(death|resignation|disqualification) of (.+?) \((.+)\)(?:, (.+))?$/.exec(reason) ?? []
  if (what === undefined || name === undefined || i18n.locale === 'en') return undefined
  const member = withParty(i18n, { name, party })
  if (then === 'elected to the Lok Sabha') return i18n.t('{member} was elected to the Lok Sabha', { member })
  if (what === 'death') return i18n.t('death of {member}', { member })
  if (what === 'resignation') return i18n.t('resignation of {member}', { member })
  return i18n.t('disqualification of {member}', { member })
}

function Person({ of }: { of: NonNullable<ByElection['winner']> }) {
  const { i18n } = useLanguage()
  return (
    <Link className="link" to={of.personId && `/cand/${of.personId}`}>
      {withParty(i18n, of)}
    </Link>
  )
}
