// The results, group by group: as the answer orders them.
import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import type { Reply } from '#base/contract.ts'
import type { SearchGroup, SearchLine } from '#base/web/feature.ts'
import { ExternalIcon } from '#base/web/ui/icons.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { searchLimits, type GroupName, type searchSite } from '../../contract.ts'
import { modules } from '../modules.ts'
import type { HelpPage } from './help-found.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

export const searchGroups = modules
  .flatMap(([, { searchGroup }]) => searchGroup ?? [])
  .toSorted((one, other) => one.order - other.order)

type Answer = Reply<typeof searchSite>
type Props = { answer: Answer; help: readonly HelpPage[]; text: string }

/** What a group is called that could not be searched. */
export function groupName(i18n: I18n, name: string): string {
  if (name === 'places') return i18n.t('Places')
  return searchGroups.find(({ group }) => group === name)?.name(i18n) ?? name
}

export function FoundGroups({ answer: { groups: found, order }, help, text }: Props) {
  const { i18n, language } = useLanguage()
  const asked = encodeURIComponent(text)
  const isNear = ({ group }: SearchGroup<never>) => found[group as GroupName]?.near === true
  const columns = 'mt-6 gap-x-12 lg:columns-2'
  const listed = (of: readonly SearchGroup<never>[]) =>
    of.map(({ group, name, all, list, line }) => {
      const answered = found[group as GroupName]
      if (answered === undefined || answered.found.length === 0) return null
      const lines = answered.found.map((item) => line(item as never, { i18n, language }))
      return (
        <Group key={group} name={name(i18n)} lines={lines}>
          {answered.more ? (
            <Link className="tall-link" to={list(asked)}>
              {all(i18n)}
            </Link>
          ) : null}
        </Group>
      )
    })
  const best = searchGroups.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
  const near = best.filter((one) => isNear(one))
  const called = best.filter((one) => found[one.group as GroupName]?.found.length && !isNear(one))
  // A page that is called so comes first; what the word asks for comes before one that only has it.
  const helpAt =
    !help[0]?.is || help[0].is === 'near'
      ? called.length
      : help[0].is === 'word' && /^(?:answers|elections|leaders)$/.test(order[0] ?? '')
        ? 1
        : 0
  return (
    <>
      <div className={columns}>
        {listed(called.slice(0, helpAt))}
        {help.length === 0 ? null : (
          <Group
            name={i18n.t('Tools and help')}
            lines={help.slice(0, searchLimits.group).map(({ name, path, description }) => ({
              key: path,
              to: path,
              title: name,
              about: [description],
            }))}
          />
        )}
        {listed(called.slice(helpAt))}
      </div>
      {near.length === 0 ? null : (
        <Section id="near" className="border-s-4 border-line ps-4" small title={i18n.t('Did you mean …?')}>
          <div className={columns}>{listed(near)}</div>
        </Section>
      )}
    </>
  )
}

function Group({
  name,
  lines,
  children,
}: {
  name: string
  lines: readonly SearchLine[]
  children?: ReactNode
}) {
  return (
    <section aria-label={name} className="break-inside-avoid pb-8">
      <h2 className="text-xl font-bold">{name}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ key, to, outside, title, lang, about }) => {
          const face = (
            <>
              <span className="line-clamp-3 font-semibold group-hover:underline" lang={lang} dir="auto">
                {title}
              </span>
              <Dotted
                className="text-muted"
                of={[
                  ...about,
                  outside ? <ExternalIcon key="outside" className="inline size-4 align-baseline" /> : null,
                ]}
              />
            </>
          )
          const look = 'group block min-h-11 py-2.5 hover:bg-sunken'
          return (
            <li key={key}>
              {outside ? (
                <ExternalLink to={to} className={look} icon={false}>
                  {face}
                </ExternalLink>
              ) : (
                <Link to={to} className={look}>
                  {face}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
