// The lists of a tab, one at a time: the first by default, or the one named in the address.
import type { ReactNode } from 'react'
import { ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { useWords } from '#base/web/words.tsx'
import { useListPage } from './desk-queries.ts'

type Props<Name extends string> = {
  /** The label of each. */
  of: Readonly<Partial<Record<Name, string>>>
  children: (list: Name) => ReactNode
}

export function Lists<Name extends string>({ of: words, children }: Props<Name>) {
  const i18n = useWords()
  const place = useListPage()
  const lists = Object.keys(words) as Name[]
  const current = lists.find((one) => one === place.get('list')) ?? lists[0]!
  return (
    <>
      <Chips label={i18n.t('List')}>
        {lists.map((one) => (
          <ChipLink key={one} current={one === current} to={place.to({ list: one })}>
            {words[one]}
          </ChipLink>
        ))}
      </Chips>
      {children(current)}
    </>
  )
}
