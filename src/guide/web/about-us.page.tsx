// Who we are and what we want.
import { Link } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import { Beside, Voted } from '#base/web/ui/drawings.tsx'
import { useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { TextList, Section } from './prose.tsx'

export const inParts = true

export default function AboutUs() {
  const i18n = useWords()
  const { name } = useSite()
  const ways = [
    ['/methodology', i18n.t('Methodology')],
    ['/data-sources', i18n.t('Data Sources')],
    ['/corrections', i18n.t('Corrections')],
    ['/contact-us', i18n.t('Contact Us')],
  ] as const
  return (
    <>
      <Head
        title={i18n.t('About Us')}
        description={i18n.t(
          'What {name} is for: public election data of India, in one place, with sources, without a login.',
          { name },
        )}
      />
      <Beside drawing={<Voted />}>
        <h1 className="mt-8 text-3xl font-bold">{i18n.t('About {name}', { name })}</h1>
        <p className="mt-2 max-w-prose text-lg">
          {i18n.t(
            'Who is contesting where I live? What have they declared? Who represents me? What is true? What do others think? One place for all of it, for everyone.',
          )}
        </p>
        <Section id="mission" title={i18n.t('Our mission')}>
          <TextList
            of={[
              i18n.t('Transparency: what is public should be easy to find and to understand.'),
              i18n.t('Accessibility: on a cheap phone, in your language, without a login.'),
              i18n.t('Insight from data: figures side by side, so that everyone can judge.'),
            ]}
          />
        </Section>
        <Section id="method" title={i18n.t('How we work')}>
          <p className="mt-3">
            {i18n.t(
              'We take data that official and research sources publish, check them for contradictions, and show them with source and date. We list our mistakes in public. We recommend nobody.',
            )}
          </p>
        </Section>
        <Section id="privacy" title={i18n.t('Your privacy')}>
          <TextList
            of={[
              i18n.t('No account, no name, no advertising.'),
              i18n.t('Nothing is stored about what you read.'),
              i18n.t(
                'A vote in a poll is kept with codes that cannot be traced back to you, so that each device counts once.',
              ),
            ]}
          />
        </Section>
        <ul className="mt-10 flex flex-wrap gap-3">
          {ways.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={buttonLook('quiet')}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Beside>
    </>
  )
}
