// What was found, group by group, always in the same order.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#base/contract.ts'
import { count, day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { ExternalIcon } from '#base/web/ui/icons.tsx'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useWords } from '#base/web/words.tsx'
import { addressOfSeat, houseName, nameOf, stateOf } from '#constituencies/web/seat-words.ts'
import { verdictLabels } from '#fact-checks/contract.ts'
import { officeInShort, placeOf, positionName } from '#leaders/web/leader-words.ts'
import { searchLimits, type AloneGroup, type GroupName, type searchSite } from '../../contract.ts'
import type { HelpPage } from './help-found.ts'

type Line = {
  key: string
  to: string
  /** At the publisher's. */
  outside?: boolean
  title: string
  lang?: string
  /** What tells it from others of the name. */
  about: readonly (string | undefined)[]
}
type Answer = Reply<typeof searchSite>
type Props = { answer: Answer; help: readonly HelpPage[]; text: string; alone: AloneGroup | undefined }

export function useGroupNames(): Record<GroupName | 'help', string> {
  const i18n = useWords()
  return {
    constituencies: i18n.t('Constituencies'),
    candidates: i18n.t('Candidates'),
    leaders: i18n.t('Leaders'),
    stories: i18n.t('News'),
    checks: i18n.t('Fact Checks'),
    polls: i18n.t('Polls'),
    help: i18n.t('Tools and help'),
  }
}

export function FoundGroups({ answer: { groups }, help, text, alone }: Props) {
  const i18n = useWords()
  const names = useGroupNames()
  const lines = useLines()
  const asked = encodeURIComponent(text)
  const all: Record<GroupName, string> = {
    constituencies: `/constituencies?search=${asked}`,
    candidates: `/candidate-analysis?name=${asked}`,
    leaders: `/leaders-performance?search=${asked}`,
    stories: `/search?q=${asked}&in=stories`,
    checks: `/search?q=${asked}&in=checks`,
    polls: `/search?q=${asked}&in=polls`,
  }
  const order = Object.keys(all) as GroupName[]
  return (
    <div className="mt-6 gap-x-12 lg:columns-2">
      {order.map((name) => {
        const group = groups[name]
        if (group === undefined || group.found.length === 0) return null
        return (
          <Group key={name} name={names[name]} lines={lines(groups, name)}>
            {group.more && alone === undefined ? (
              <Link className="link inline-flex min-h-11 items-center" to={all[name]}>
                {i18n.t('See all: {group}', { group: names[name] })}
              </Link>
            ) : null}
          </Group>
        )
      })}
      {help.length === 0 ? null : (
        <Group
          name={names.help}
          lines={help.slice(0, searchLimits.group).map(({ name, path, description }) => ({
            key: path,
            to: path,
            title: name,
            about: [description],
          }))}
        />
      )}
    </div>
  )
}

function Group({ name, lines, children }: { name: string; lines: readonly Line[]; children?: ReactNode }) {
  return (
    <section aria-label={name} className="break-inside-avoid pb-8">
      <h2 className="text-xl font-bold">{name}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ key, to, outside, title, lang, about }) => {
          const facts = about.filter((fact) => fact !== undefined && fact !== '').join(' · ')
          const face = (
            <>
              <span className="line-clamp-3 font-semibold group-hover:underline" lang={lang} dir="auto">
                {title}
              </span>
              {facts === '' ? null : (
                <span className="block text-sm text-muted">
                  {facts}
                  {outside ? <ExternalIcon className="ms-1.5 inline size-4 align-baseline" /> : null}
                </span>
              )}
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

/** How each feature's shapes are said in two lines. */
function useLines() {
  const i18n = useWords()
  const { language } = useSite()
  const makers: { [K in GroupName]: (one: NonNullable<Answer['groups'][K]>['found'][number]) => Line } = {
    constituencies: (seat) => ({
      key: seat.id,
      to: addressOfSeat(seat),
      title: nameOf(seat, language),
      about: [
        stateOf(seat, language),
        houseName(i18n, seat.house),
        seat.superseded ? i18n.t('Redrawn') : undefined,
      ],
    }),
    candidates: (person) => ({
      key: person.id,
      to: `/cand/${person.id}`,
      title: person.name,
      about: [
        person.constituencies[0],
        i18n.t('{elections, plural, one {# election} other {# elections}}', {
          elections: person.total_elections,
        }),
        yearsOf(person.election_years),
      ],
    }),
    leaders: (leader) => ({
      key: leader.id,
      to:
        leader.constituencyId === undefined
          ? `/leaders-performance?search=${encodeURIComponent(leader.name)}`
          : `/c/${leader.constituencyId}`,
      title: leader.name,
      about: [
        positionName(i18n, leader.position),
        placeOf(leader, language),
        officeInShort(i18n, leader, language),
      ],
    }),
    stories: (story) => ({
      key: story.id,
      to: `/article/${story.id}`,
      title: story.title,
      lang: story.language,
      about: [story.source, day(story.publishedAt, language)],
    }),
    checks: (check) => ({
      key: check.id,
      to: check.address,
      outside: check.kind === 'official',
      title: check.claim,
      about: [
        i18n.t('Verdict: {verdict}', { verdict: i18n.t(verdictLabels[check.verdict]) }),
        check.source ?? i18n.t('Community Submitted'),
        check.publishedAt === undefined ? undefined : day(check.publishedAt, language),
      ],
    }),
    polls: (poll) => ({
      key: poll.id,
      to: `/poll/${poll.id}`,
      // The site's own question is the only one that speaks both languages.
      title: poll.type === 'election' ? i18n.t('Will You Vote This Election?') : poll.title,
      about: [
        poll.ended ? i18n.t('Ended') : i18n.t('Open'),
        i18n.t('{votes, plural, =0 {no votes yet} one {# vote} other {{shown} votes}}', {
          votes: poll.totalVotes,
          shown: count(poll.totalVotes, language),
        }),
      ],
    }),
  }
  return (groups: Answer['groups'], name: GroupName): Line[] =>
    (groups[name]?.found ?? []).map((one) => makers[name](one as never))
}

function yearsOf(years: readonly number[]): string | undefined {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return years.length === 0 ? undefined : first === last ? String(first) : `${first}–${last}`
}
