// The evidence: links with address and title.
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import { deskLimits } from '#fact-checks/contract.ts'
import type { DraftText } from './draft-text.ts'

type Links = DraftText['evidence']

export function EvidenceFields({ of: links, onChange }: { of: Links; onChange: (links: Links) => void }) {
  const i18n = useWords()
  const change = (at: number, part: Partial<Links[number]>) =>
    onChange(links.map((link, i) => (i === at ? { ...link, ...part } : link)))
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{i18n.t('Evidence')}</legend>
      {links.map(({ url, title }, at) => (
        // A link has no name of its own, so its fields refer to its position.
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={i18n.t('Address of link {number}', { number: at + 1 })}
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            value={url}
            onChange={(event) => change(at, { url: event.target.value })}
          />
          <TextField
            label={i18n.t('Title of link {number}', { number: at + 1 })}
            dir="auto"
            maxLength={200}
            value={title}
            onChange={(event) => change(at, { title: event.target.value })}
          />
          <Button look="quiet" onClick={() => onChange(links.filter((_, i) => i !== at))}>
            {i18n.t('Remove link {number}', { number: at + 1 })}
          </Button>
        </div>
      ))}
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={links.length >= deskLimits.evidence}
        onClick={() => onChange([...links, { url: '', title: '' }])}
      >
        {i18n.t('Add a link')}
      </Button>
    </fieldset>
  )
}
