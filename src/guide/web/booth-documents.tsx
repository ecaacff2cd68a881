// Documents accepted as proof of identity at the booth.
import { useWords } from '#base/web/words.tsx'
import { TextPart } from '#base/web/ui/text.tsx'
import { TextList } from './prose.tsx'

export function BoothDocuments() {
  const i18n = useWords()
  return (
    <TextPart id="documents" title={i18n.t('What to bring to the booth')}>
      <p className="mt-3">
        {i18n.t(
          'Your voter card (EPIC). Without it, one of these, if your name is on the roll (orders of the Election Commission of March 2024 and October 2025). The voter slip alone is not enough. Voters registered abroad bring their original passport.',
        )}
      </p>
      <TextList
        of={[
          i18n.t('Aadhaar card'),
          i18n.t('MGNREGA job card'),
          i18n.t('Passbook with photograph of a bank or post office'),
          i18n.t('Health insurance smart card of the Ministry of Labour, or Ayushman Bharat health card'),
          i18n.t('Driving licence'),
          i18n.t('PAN card'),
          i18n.t('Smart card of the National Population Register'),
          i18n.t('Indian passport'),
          i18n.t('Pension document with photograph'),
          i18n.t(
            'Service card with photograph of a government, public sector undertaking or public limited company',
          ),
          i18n.t('Official card of a member of Parliament or of a state legislature'),
          i18n.t('Unique Disability ID card'),
        ]}
      />
    </TextPart>
  )
}
