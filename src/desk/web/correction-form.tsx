// A public correction. Hindi may be left out entirely, but not in part.
import { wrongSinceTooLate, type NewCorrection } from '#base/corrections.ts'
import { useWords } from '#base/web/words.tsx'
import { Disclosure } from './disclosure.tsx'
import { ContractForm } from './forms/contract-form.tsx'
import type { FieldWords } from './forms/contract-field.tsx'

type Props<C> = {
  title: string
  /** With it, the form asks for these as well. */
  words?: Readonly<Record<string, string | FieldWords>>
  /** Addresses of pages, taken from the subject of the correction. */
  page?: string | undefined
  /** Of which report. */
  about?: string
  send: string
  /** Rejects if it was refused. */
  onSend: (correction: C) => Promise<unknown>
}

export function CorrectionForm<C extends NewCorrection>(props: Props<C>) {
  const { title, words, page = '', about, send, onSend } = props
  const i18n = useWords()
  const hindi = (label: string) => ({ label, lang: 'hi' })
  return (
    <Disclosure title={title}>
      {(close) => (
        <ContractForm<C>
          of="correction"
          {...(about !== undefined && { about })}
          look="p-3 pt-0"
          initial={{ pages: page }}
          refused={[[wrongSinceTooLate, 'wrongSince']]}
          send={send}
          onSend={(correction) => onSend(correction).then(close)}
          words={{
            ...words,
            about: i18n.t('What it is about'),
            wrong: i18n.t('What was wrong'),
            now: i18n.t('What it says now'),
            'hindi.about': hindi(i18n.t('What it is about, in Hindi (optional)')),
            'hindi.wrong': hindi(i18n.t('What was wrong, in Hindi')),
            'hindi.now': hindi(i18n.t('What it says now, in Hindi')),
            wrongSince: i18n.t('Wrong since (if known)'),
            pages: i18n.t('Addresses of the pages, one per line (/c/ls-up-77)'),
          }}
        >
          <p className="max-w-prose text-sm text-muted">
            {i18n.t(
              'Everyone can read this. Name the page and what was wrong there. Do not repeat an accusation, and do not name the person who reported it.',
            )}
          </p>
        </ContractForm>
      )}
    </Disclosure>
  )
}
