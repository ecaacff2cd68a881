// /grievance: who the Grievance Officer is, the form for complaints, and the state of one's own.
import { Island } from '#base/web/island.tsx'
import { read, useLoadedData } from '#base/web/data.ts'
import { Head } from '#base/web/head.tsx'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { readGrievanceOfficer } from '../contract.ts'
import Complaint from './complaint.island.tsx'
import ReadAnswer from './read-answer.island.tsx'

export const reads = () => [read(readGrievanceOfficer, {})]

export default function Grievance() {
  const i18n = useWords()
  const { links } = useSite()
  const { officer, received, settled, settledInTime, overdue } = useLoadedData(readGrievanceOfficer, {})
  return (
    <>
      <Head
        title={i18n.t('Grievance Officer')}
        description={i18n.t('Whom to complain to, how, and how soon you get an answer.')}
      />
      <h1 className="mt-8 text-3xl font-bold">{i18n.t('Grievance Officer')}</h1>
      <p className="mt-3 max-w-prose text-lg">
        {officer ??
          links.contactEmail ??
          i18n.t(
            'The operator of this copy has not named a Grievance Officer yet. Complaints reach the operators.',
          )}
      </p>
      <ul className="mt-3 max-w-prose list-disc ps-5">
        <li>{i18n.t('Each complaint gets a number at once; that acknowledges it.')}</li>
        <li>{i18n.t('We settle it within 7 days.')}</li>
        <li>{i18n.t('A request to remove content that the IT Rules forbid is settled within 36 hours.')}</li>
        <li>{i18n.t('Intimate images, and pictures that pretend to be you, are removed within 2 hours.')}</li>
        <li>
          {i18n.t(
            'Not satisfied with the answer? Within 30 days you can appeal to the Grievance Appellate Committee (gac.gov.in), and about your personal data to the Data Protection Board of India.',
          )}
        </li>
      </ul>
      <p className="mt-3 text-muted">
        {i18n.t(
          'So far: {received} received, {settled} settled, {inTime} of them in time, {overdue} overdue.',
          { received, settled, inTime: settledInTime, overdue },
        )}
      </p>
      <Island of={Complaint} when="touch" />
      <Island of={ReadAnswer} when="touch" />
    </>
  )
}
