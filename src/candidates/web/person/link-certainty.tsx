// How certain it is that a person's contests are theirs, in plain words: for the whole person, and for one
// contest.
import { percent } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { inOneLine, type Language } from '#base/web/site.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Contest } from '../../contract.ts'
import { sureFrom } from '../../linkage/confident-groups.ts'
import signalNames from '../texts/signals.json' with { type: 'json' }

export const areAllCertain = (contests: readonly Pick<Contest, 'sure_group'>[]) =>
  contests.every(({ sure_group: group }) => group === 0)

/** Doubts come first; the basis of certain links is beside the list of contests. */
export function PersonTies({ contests }: { contests: readonly Contest[] }) {
  const { i18n, language } = useLanguage()
  if (contests.length < 2) return null
  const ties = contests.flatMap(({ tie }) => tie ?? [])
  const signals = new Set(ties.flatMap((tie) => tie.signals))
  const sure = certaintyInWords(Math.min(...ties.map(({ probability }) => probability)), language)
  return areAllCertain(contests) ? (
    <p className="mt-1 max-w-prose text-sm text-muted">
      {signals.size === 0
        ? i18n.t('We matched these contests by name and further evidence ({sure} sure).', { sure })
        : i18n.t('We matched these contests by name and {signals} ({sure} sure).', {
            signals: inOneLine(
              [...signals].map((signal) => i18n.t(signalNames[signal])),
              language,
            ),
            sure,
          })}{' '}
      <Link className="link" to="/methodology#persons">
        {i18n.t('How?')}
      </Link>
    </p>
  ) : (
    <p className="mt-4 max-w-prose border-s-4 border-accent ps-3">
      {i18n.t(
        'Some of these contests may be someone else’s of the same name: we are less than {sure} sure. Each one shows how sure.',
        { sure: certaintyInWords(sureFrom, language) },
      )}
    </p>
  )
}

/**
 * Whom a party puts up in a seat again, with many votes both times, is one person: of 7,533 such pairs with ages, births
 * are more than five years apart in 36 of 1,000, as one person's ages are.
 */
export function mayBeAnother({ probability, signals }: NonNullable<Contest['tie']>): boolean {
  const isPutUpAgain = (['standing', 'seat', 'party'] as const).every((signal) => signals.includes(signal))
  return probability < sureFrom && !isPutUpAgain
}

export function LinkNote({ contest: { tie, sure_group: group } }: { contest: Contest }) {
  const { i18n, language } = useLanguage()
  if (tie === undefined) return null
  // Whose page it is stands above: the doubt is about the contests beside the one that they won last.
  const unsure = group !== 0
  const weak = unsure && mayBeAnother(tie)
  // What is certain is said once for all contests.
  if (!unsure && !tie.by_operator) return null
  const [year, sure] = [String(tie.year), certaintyInWords(tie.probability, language)]
  return (
    <p className={`mt-2 text-sm ${unsure ? 'border-s-4 border-accent ps-3' : 'text-muted'}`}>
      {weak ? `${i18n.t('Possibly another person.')} ` : null}
      {!weak && unsure
        ? `${i18n.t('Less than {sure} sure that this is the same person.', { sure: certaintyInWords(sureFrom, language) })} `
        : null}
      {tie.by_operator
        ? i18n.t('An operator decided that this is the same person as in {year}.', { year })
        : tie.signals.length === 0
          ? i18n.t('Matched with {year} by name alone ({sure} probable).', { year, sure })
          : i18n.t('Matched with {year}: besides the name, {signals} agree ({sure} probable).', {
              year,
              signals: inOneLine(
                tie.signals.map((signal) => i18n.t(signalNames[signal])),
                language,
              ),
              sure,
            })}
    </p>
  )
}

/** Never rounded up to certain. */
function certaintyInWords(probability: number, language: Language): string {
  return percent(Math.min(99.9, Math.floor(probability * 1000) / 10), language, 1)
}
