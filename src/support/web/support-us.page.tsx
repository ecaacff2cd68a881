// The support page: pay once or monthly, a preset or a custom amount.
import { Island } from '#base/web/island.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { InfoIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { readSupport } from '../contract.ts'
import DonationForm from './donation-form.island.tsx'
import questions from './texts/questions.json' with { type: 'json' }
import type { ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'

export const reads = () => [read(readSupport, {})]

export default function SupportUs() {
  const i18n = useWords()
  const { name } = useSite()
  const possible = useLoadedData(readSupport, {})
  const title = i18n.t('Support {name}', { name })
  const lead = i18n.t(
    'Everything here is free to read, for everyone, whether you pay or not. Paying buys no influence on what is shown.',
  )
  return (
    <>
      <Head title={title} description={lead} path="/support-us" />
      <h1 className="mt-8 text-3xl font-bold">{title}</h1>
      <p className="mt-2 max-w-prose text-lg">{lead}</p>
      {possible.onetime ? (
        <p className="without-script mt-4">{i18n.t('Paying here needs JavaScript.')}</p>
      ) : (
        <p role="note" className="mt-4 flex max-w-prose gap-3 rounded border border-line bg-sunken p-4">
          <InfoIcon className="mt-0.5 size-5 shrink-0" />
          {i18n.t(
            'Payments are not configured on this site. Nothing can be paid here, and nothing is loaded from a payment provider.',
          )}
        </p>
      )}
      <div className="mt-8 grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <Island of={DonationForm} when="touch" possible={possible} />
        <div>
          <PaymentMethods />
          <DonationQuestions paid={possible.onetime} />
        </div>
      </div>
    </>
  )
}

// The payment methods, with our own icons: nothing is loaded from the provider to show them.
function PaymentMethods() {
  const i18n = useWords()
  const methods: [label: string, sign: ReactNode][] = [
    // A telephone with an arrow, a card, a wallet, a bank.
    [i18n.t('UPI'), <path key="upi" d="M7 3.5h10v17H7zM11 17.5h2M9.5 10h5m-2-2 2 2-2 2" />],
    [i18n.t('Card'), <path key="card" d="M3 6h18v12H3zM3 10h18M6.5 14.5h4" />],
    [
      i18n.t('Wallet'),
      <path key="wallet" d="M4 7.5h16v12H4zM4 7.5 15.5 4v3.5M20 11.5h-5a2 2 0 0 0 0 4h5M15.5 13.5v.01" />,
    ],
    [
      i18n.t('Net banking'),
      <path
        key="bank"
        d="m3.5 9.5 8.5-5 8.5 5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 19.5h17M5 17h14"
      />,
    ],
  ]
  return (
    <Section id="methods" small title={i18n.t('Ways to pay')}>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {methods.map(([name, sign]) => (
          <li key={name} className="flex items-center gap-3">
            <svg
              viewBox="0 0 24 24"
              className="size-7 shrink-0 text-muted"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {sign}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Common questions before paying; readable without scripts. */
function DonationQuestions({ paid }: { paid: boolean }) {
  const i18n = useWords()
  const { name, links } = useSite()
  const contact = links.contactEmail
  return (
    <Section id="faq" className="mt-10" small title={i18n.t('Frequently asked questions')}>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {questions.map(({ question, answer, unpaid = answer }) => (
          <Expandable key={question} label={i18n.t(question, { name })}>
            <p className="pb-4 ps-5">{i18n.t(paid ? answer : unpaid)}</p>
          </Expandable>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        <Link className="link" to="/privacy">
          {i18n.t('Privacy Policy')}
        </Link>
        {contact === undefined ? null : (
          <>
            {' · '}
            <a className="link" href={`mailto:${contact}`}>
              {i18n.t('Other questions: {address}', { address: contact })}
            </a>
          </>
        )}
      </p>
    </Section>
  )
}
