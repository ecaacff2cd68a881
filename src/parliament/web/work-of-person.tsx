// What a person did as a member of the Lok Sabha: the latest term open, earlier ones folded.
import { Link, useParams } from '#base/web/here.tsx'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { fullStop } from '#base/web/site.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { readWorkOfPerson, type WorkInTerm } from '../contract.ts'
import { MeasureStrip } from './measure-strip.tsx'
import { SpreadTable } from './distribution.tsx'
import { SourceLine } from './source-line.tsx'
import { Unlisted } from './unlisted.tsx'
import {
  attendanceSince,
  houseName,
  isShort,
  isWithoutFigures,
  measureName,
  measureSentence,
  medianSentence,
  partWords,
  periodOf,
  seatOf,
  unknownWords,
} from './work-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = {
  /** Whether who was elected there may be another person. */
  isDoubtful: (seat: string | undefined) => boolean
}

/** For the page of a person, which has read it. */
export default function WorkOfPerson({ isDoubtful }: Props) {
  const i18n = useWords()
  const input = { params: { id: useParams()['id'] ?? '' } }
  const { terms, unlisted } = useLoadedData(readWorkOfPerson, input)
  if (terms.length + unlisted.length === 0) return null
  const [latest, ...earlier] = terms
  return (
    <Section id="work" className="mt-8" title={i18n.t('In the Lok Sabha')}>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {i18n.t('Beside the other members of the house: how often, never how well. No score, no rank.')}
      </p>
      {latest === undefined ? null : <Term work={latest} isDoubtful={isDoubtful} />}
      {earlier.map((work) => (
        <Expandable key={work.member.id} className="mt-2" label={<TermTitle work={work} />}>
          <Term work={work} isDoubtful={isDoubtful} untitled />
        </Expandable>
      ))}
      <Unlisted terms={unlisted} />
      {latest === undefined ? null : <RowsAsCsv of={readWorkOfPerson} input={input} name="measures" />}
    </Section>
  )
}

function TermTitle({ work: { member } }: { work: WorkInTerm }) {
  const { i18n, language } = useLanguage()
  const place = seatOf(member, language)
  return <>{[houseName(i18n, member.term), place].filter((part) => part !== undefined).join(' · ')}</>
}

function Term({ work, isDoubtful, untitled = false }: Props & { work: WorkInTerm; untitled?: boolean }) {
  const { i18n, language } = useLanguage()
  const { member, beside, listed } = work
  const part = isWithoutFigures(member) ? undefined : partWords(i18n, member)
  return (
    <div className="mt-4">
      {untitled ? null : (
        <h3 className="text-xl font-semibold">
          <TermTitle work={work} />
        </h3>
      )}
      {isDoubtful(member.constituencyId) ? (
        <p className="mt-2 border-s-4 border-accent ps-3">{i18n.t('Possibly another person.')}</p>
      ) : null}
      <Dotted
        of={[
          periodOf(i18n, member, language),
          i18n.t('{months, plural, one {# month} other {# months}}', { months: member.months }),
        ]}
      />
      {part === undefined ? null : <p className="mt-2 border-s-4 border-accent ps-3">{part}</p>}
      {member.note === undefined ? null : (
        <Expandable label={i18n.t('In the words of the source')}>
          <blockquote lang="en" className="max-w-prose border-s-4 border-line ps-3">
            {member.note}
          </blockquote>
        </Expandable>
      )}
      {isWithoutFigures(member) ? (
        <p className="mt-2 border-s-4 border-line ps-3">{unknownWords(i18n, member) + fullStop(language)}</p>
      ) : (
        <>
          <ul className="mt-2 gap-x-10 md:grid md:grid-cols-2">
            {beside.map((one) => (
              <MeasureStrip key={one.measure} member={member} beside={one} />
            ))}
          </ul>
          <p className="mt-2 max-w-prose text-sm text-muted">{attendanceSince(i18n, member, language)}</p>
          <Expandable label={i18n.t('What these figures count')}>
            <p className="max-w-prose">{medianSentence(i18n)}</p>
            {beside.map((one) => (
              <div key={one.measure} className="mt-3 max-w-prose">
                <h4 className="font-semibold">{measureName(i18n, one.measure)}</h4>
                <p>{measureSentence(i18n, one.measure)}</p>
                {one.measure === 'attendance' && isShort(member) ? null : (
                  <SpreadTable of={one} days={member} />
                )}
              </div>
            ))}
          </Expandable>
          <Topics work={work} />
          {listed === 0 ? null : (
            <p className="mt-2">
              <Link className="link" to={`/parliament/questions/${member.id}`}>
                {i18n.t('{listed, plural, one {Read the question} other {Read the {shown} questions}}', {
                  listed,
                  shown: count(listed, language),
                })}
              </Link>
            </p>
          )}
        </>
      )}
      <p className="mt-2 text-sm text-muted">
        <SourceLine of={[member.source]} />
      </p>
    </div>
  )
}

const topicsShown = 8

/** Which ministries the questions went to. */
function Topics({ work: { topics } }: { work: WorkInTerm }) {
  const { i18n, language } = useLanguage()
  if (topics.length === 0) return null
  const list = (of: typeof topics) => (
    <ol className="mt-1 max-w-prose columns-1 gap-8 sm:columns-2">
      {of.map(({ ministry, questions }) => (
        <li
          key={ministry}
          className="flex break-inside-avoid justify-between gap-3 border-b border-line py-1"
        >
          <span>{dataName(i18n, ministry)}</span>
          <span>{count(questions, language)}</span>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="mt-4">
      <h4 className="font-semibold">{i18n.t('What the questions were about, by ministry')}</h4>
      {list(topics.slice(0, topicsShown))}
      {topics.length > topicsShown ? (
        <Expandable
          label={i18n.t('{more, plural, one {# more ministry} other {# more ministries}}', {
            more: topics.length - topicsShown,
          })}
        >
          {list(topics.slice(topicsShown))}
        </Expandable>
      ) : null}
    </div>
  )
}
