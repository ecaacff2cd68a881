// A part of a page under its heading.
import type { ReactNode } from 'react'

type Props = {
  id: string
  title: ReactNode
  lang?: string | undefined
  small?: boolean
  className?: string
  children: ReactNode
}

export function Section({ id, title, lang, small = false, className, children }: Props) {
  return (
    <section aria-labelledby={id} lang={lang} className={className}>
      <h2 id={id} className={small ? 'text-xl font-bold' : 'text-2xl font-bold'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
