// An amount of money: short on the screen, exact in the tooltip and for screen readers.
import { count, rupees } from '../../format.ts'
import { useLanguage, useWords } from '../../words.tsx'

function Money({ of }: { of: number }) {
  const { i18n, language } = useLanguage()
  const exact = i18n.t('{amount} rupees', { amount: count(of, language) })
  return (
    <span title={exact} className="whitespace-nowrap">
      <span aria-hidden="true">{rupees(of, language)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  )
}

/** For components with their own layout. */
export const money = (value: number) => <Money of={value} />

export function UnknownAmount() {
  const i18n = useWords()
  return (
    <span className="font-sans font-normal text-muted in-[dl]:text-sm">
      <span aria-hidden="true">{i18n.t('N/A')}</span>
      <span className="sr-only">{i18n.t('not known')}</span>
    </span>
  )
}
