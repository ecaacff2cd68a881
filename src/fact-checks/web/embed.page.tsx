// A fact check in a frame of another site: the verdict before the claim, so that nobody reads the claim alone.
import { useParams } from '#base/web/here.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { day, shortened } from '#base/web/format.ts'
import type { PageLocation, PageModule } from '#base/web/page.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { readRequest, verdictLabel } from '../contract.ts'

const inputFor = (id: string | undefined) => ({ params: { id: id ?? '' } })

export const reads = ({ params }: PageLocation) => [read(readRequest, inputFor(params['id']))]

export const title: PageModule['title'] = ({ params, i18n, answered }) => {
  const check = answered(readRequest, inputFor(params['id']))
  return check && `${i18n.t(verdictLabel(check.status))}: ${shortened(check.claim, 110)}`
}

export const height: PageModule['height'] = ({ params, answered }) => {
  const check = answered(readRequest, inputFor(params['id']))
  if (!check) return 300
  return 220 + 29 * lines(shortened(check.claim, 400), 22) + 27 * lines(shortened(check.reason, 400), 28)
}

const lines = (text: string, letters: number) => Math.ceil(text.length / letters)

export default function EmbeddedCheck() {
  const i18n = useWords()
  const { language, name } = useSite()
  const check = useLoadedData(readRequest, inputFor(useParams()['id']))
  const corrected = check.corrections[0]
  return (
    <>
      <p className="kicker">{i18n.t('Fact check')}</p>
      <h1>{i18n.t(verdictLabel(check.status))}</h1>
      <p className="big">
        <span className="sr-only">{i18n.t('Claim')}: </span>
        <q dir="auto">{shortened(check.claim, 400)}</q>
      </p>
      {corrected === undefined ? null : (
        <p className="note">
          {i18n.t('Corrected on {date}', { date: day(corrected.correctedAt, language) })}
        </p>
      )}
      <p dir="auto">{shortened(check.reason, 400)}</p>
      <p className="small">
        {name}, {day(check.publishedAt, language)}
      </p>
    </>
  )
}
