// A long table: its first rows, the others behind a button.
import type { ReactNode } from 'react'
import { count } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { useLanguage } from '#base/web/words.tsx'

const shownAtOnce = 12

type Props<Row> = { of: readonly Row[]; table: (rows: readonly Row[]) => ReactNode }

export function FirstRows<Row>({ of, table }: Props<Row>) {
  const { i18n, language } = useLanguage()
  return (
    <>
      {table(of.slice(0, shownAtOnce))}
      {of.length > shownAtOnce ? (
        <Expandable label={i18n.t('{more} more', { more: count(of.length - shownAtOnce, language) })}>
          {table(of.slice(shownAtOnce))}
        </Expandable>
      ) : null}
    </>
  )
}
