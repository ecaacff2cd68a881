// An office and who holds it, in one line beside its seat: "MP for Sundarpur: Asha Rao", with the way to the person's
// page, or else to the office's.
import { Link } from '#base/web/here.tsx'
import { personName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { LeaderAround } from '../contract.ts'
import { officeName, positionName } from './leader-words.ts'

/** @param props.seat that the page names already, and its state. */
export function OfficeLine({ of, seat }: { of: LeaderAround; seat: string }) {
  const { i18n, language } = useLanguage()
  const page = of.personId === undefined ? of.office && `/office/${of.office}` : `/cand/${of.personId}`
  const isElsewhere = of.constituencyId !== undefined && of.constituencyId !== seat
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-muted">
        {isElsewhere || of.position === 'minister'
          ? officeName(i18n, of, language)
          : of.position === 'mp'
            ? i18n.t('MP')
            : positionName(i18n, of.position)}
        :
      </span>
      <Link className="tall-link font-semibold" to={page}>
        {personName(i18n, of.name)}
      </Link>
    </p>
  )
}
