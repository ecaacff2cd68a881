// Above the list of a state's constituencies: the elections that are announced there; without any, the one that is due.
import { useApiQuery } from '#base/web/data.ts'
import { useWords } from '#base/web/words.tsx'
import { readNext } from '../contract.ts'
import { ElectionItem } from './election-item.tsx'

export default function NextInState({ code }: { code: string }) {
  const i18n = useWords()
  const { data } = useApiQuery(readNext, { params: { place: code } })
  const { elections = [], state, today } = data ?? {}
  const announced = elections.filter(({ status }) => status === 'announced')
  const shown = announced.length > 0 ? announced : elections.filter(({ due }) => due?.lastTimes)
  if (shown.length === 0 || today === undefined) return null
  return (
    <section aria-labelledby="next-elections" className="mt-4 border-s-4 border-fact ps-3">
      <h2 id="next-elections" className="text-sm font-bold text-fact md:text-base">
        {i18n.t('Next elections')}
      </h2>
      {shown.map((one) => (
        <ElectionItem
          key={one.id}
          of={one}
          states={state ? [state] : []}
          today={today}
          brief
          {...(one.due && { expect: `/elections?state=${code}#expect` })}
        />
      ))}
    </section>
  )
}
