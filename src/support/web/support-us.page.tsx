// The support page: pay once or monthly, a preset or a custom amount.
import { Island } from '#base/web/island.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { InfoIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import { readSupport } from '../contract.ts'
import DonationForm from './donation-form.island.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { DonationQuestions } from './questions.tsx'

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
      {possible.onetime ? null : (
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
