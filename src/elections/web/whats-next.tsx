// What comes next at a place: its elections, the revision of its roll, the next qualifying date; to mount on any page.
import { Link } from '#base/web/here.tsx'
import { useApiQuery } from '#base/web/data.ts'
import { Drawer } from '#base/web/ui/drawer.tsx'
import { TellMe } from '#base/web/ui/sharing/follow.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { readNext, rollState } from '../contract.ts'
import { ElectionItem } from './election-item.tsx'
import { calendarFile } from './election-words.ts'
import { NextQualifyingDay } from './qualifying-dates.tsx'
import { RollItem } from './roll-item.tsx'
import { rollNow } from './roll-words.ts'
import words from './texts/roll.json' with { type: 'json' }

/** @param props.place a constituency's id, a state's two letters, or `india`. `except`: an election that the page tells of itself. */
export default function WhatsNext({ place, except }: { place: string; except?: string }) {
  const { i18n, language } = useLanguage()
  const { data } = useApiQuery(readNext, { params: { place } })
  if (!data) return null
  const { elections, roll, state, today } = data
  return (
    <Section id="whats-next" className="mt-6 print:hidden" title={i18n.t('What comes next')}>
      {elections
        .filter(({ id }) => id !== except)
        .slice(0, 3)
        .map((one) => (
          <ElectionItem
            key={one.id}
            of={one}
            states={state ? [state] : []}
            today={today}
            brief
            {...(state && one.due?.lastTimes && { expect: `/elections?state=${state.code}#expect` })}
          />
        ))}
      <p className="mt-1 flex flex-wrap gap-x-4 max-sm:text-sm">
        <Link
          className="tall-link font-semibold"
          to={`/get-on-the-roll${state ? `?state=${state.code}` : ''}`}
        >
          {i18n.t('Get on the roll')}
        </Link>
        <a className="tall-link" href={calendarFile(place, language)}>
          {i18n.t('Add to calendar')}
        </a>
        {/^(ls|va)-/.test(place) ? <TellMe seat={place} /> : null}
      </p>
      <Drawer
        level="h3"
        title={i18n.t('Electoral roll')}
        says={roll && rollNow(roll, today, i18n, language)}
        open={roll !== undefined && ['enumeration', 'draft', 'claims'].includes(rollState(roll, today))}
      >
        {roll ? (
          <RollItem of={roll} state={state} today={today} dates={`/elections?state=${state?.code}#rolls`} />
        ) : null}
        <NextQualifyingDay today={today} />
        {state ? (
          <Link className="tall-link" to={`/get-on-the-roll?state=${state.code}&need=gone#next-answer`}>
            {i18n.t(words.situations.gone)}
          </Link>
        ) : null}
      </Drawer>
    </Section>
  )
}
