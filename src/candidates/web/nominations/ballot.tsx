// The candidates of a seat on a page of their own: ticked ones side by side, and the ballot to print.
import { useLoadedData } from '#base/web/data.ts'
import { useSearchParams } from '#base/web/here.tsx'
import { languages } from '#base/web/site.ts'
import { Button } from '#base/web/ui/button.tsx'
import { SourceLine } from '#base/web/ui/figures/source-notes.tsx'
import { Print } from '#base/web/ui/sharing/print.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { maxCompared, minCompared, readNominations, type Nomination } from '../../contract.ts'
import { ListState, PapersFiled } from './candidates-ahead.tsx'
import { CompareNominees } from './compare-nominees.tsx'
import { NominationChanges, NotStanding } from './nomination-record.tsx'
import { Nominees } from './nominees.tsx'

/** The candidates that are compared, by their ids. */
export const comparedParameter = 'with'

export default function Ballot({ seat }: { seat: string }) {
  const { i18n, language } = useLanguage()
  const input = { params: { seat } }
  const coming = useLoadedData(readNominations, input)
  const asked = new Set(
    useSearchParams()[0]
      .getAll(comparedParameter)
      .flatMap((ids) => ids.split(',')),
  )
  const chosen = coming.candidates.filter(({ id }) => asked.has(id))
  if (coming.candidates.length + coming.notStanding.length === 0)
    return <p className="mt-4">{i18n.t('We have no list of candidates yet.')}</p>
  const isComparable = chosen.length >= minCompared && chosen.length <= maxCompared
  const ticked = Array.from({ length: maxCompared + 1 }, (_, n) =>
    n < minCompared ? i18n.t('Tick two to five.') : i18n.t('{n, plural, other {# ticked}}', { n }),
  )
  const pick = ({ id, name }: Nomination) => (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:opacity-50 print:hidden">
      <input
        type="checkbox"
        name={comparedParameter}
        value={id}
        defaultChecked={asked.has(id)}
        className="size-5 accent-solid"
      />
      <span className="sr-only">{i18n.t('Compare {name}', { name })}</span>
    </label>
  )
  return (
    <>
      {isComparable ? <CompareNominees of={chosen} /> : null}
      {asked.size > 0 && !isComparable ? (
        <p className="mt-4 border-s-4 border-accent ps-3 print:hidden">{i18n.t('Tick two to five.')}</p>
      ) : null}
      <ListState of={coming} />
      <PapersFiled of={coming} />
      <form action={`${languages[language].prefix}/c/${seat}/candidates`} data-picks={maxCompared}>
        {coming.candidates.length === 0 ? null : (
          <Nominees of={coming} {...(coming.candidates.length >= minCompared && { pick })} />
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {coming.candidates.length < minCompared ? null : (
            <>
              <Button type="submit" look="quiet">
                {i18n.t('Compare the ticked candidates')}
              </Button>
              <span className="text-sm text-muted" role="status" data-ticked={JSON.stringify(ticked)}>
                {ticked[0]}
              </span>
            </>
          )}
          <Print>{i18n.t('Print the list')}</Print>
        </p>
      </form>
      <NotStanding of={coming} />
      <NominationChanges of={coming} seat={seat} />
      <SourceLine of={coming.sources} />
      <RowsAsCsv of={readNominations} input={input} name="candidates" />
    </>
  )
}
