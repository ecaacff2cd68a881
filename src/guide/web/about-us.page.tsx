// Who we are and what we want.
import { Link } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import type { PageLocation } from '#base/web/page.ts'
import { Beside } from '#base/web/ui/drawings/drawings.tsx'
import voted from '#base/web/ui/drawings/voted.svg?raw'
import { useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { TextBlocks, TextSection, textRead, useText } from '#base/web/ui/text.tsx'
import { useWords } from '#base/web/words.tsx'

export const reads = (at: PageLocation) => [textRead('about-us', at)]

export default function AboutUs() {
  const i18n = useWords()
  const { name } = useSite()
  const text = useText('about-us', { name })
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
      <Beside drawing={voted}>
        <h1 className="mt-8 text-3xl font-bold" lang={text.lang}>
          {text.title}
        </h1>
        <div className="max-w-prose text-lg" lang={text.lang}>
          <TextBlocks of={text} id="" />
        </div>
        <TextSection of={text} id="mission" />
        <TextSection of={text} id="method" />
        <TextSection of={text} id="privacy" />
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
