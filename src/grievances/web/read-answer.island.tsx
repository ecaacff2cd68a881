// What has become of a complaint, by its receipt.
import { useState } from 'react'
import type { Reply } from '#base/contract.ts'
import { call } from '#base/web/api.ts'
import { moment } from '#base/web/format.ts'
import { Button } from '#base/web/ui/button.tsx'
import { TextField } from '#base/web/ui/field.tsx'
import { useForm } from '#base/web/ui/form.tsx'
import { Problem } from '#base/web/ui/problem.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { readGrievance } from '../contract.ts'

export default function ReadAnswer() {
  const { i18n, language } = useLanguage()
  const [found, setFound] = useState<Reply<typeof readGrievance>>()
  const form = useForm({
    initial: () => ({ receipt: '' }),
    send: async ({ receipt }) => setFound(await call(readGrievance, { body: { receipt: receipt.trim() } })),
  })
  return (
    <section className="mt-8 max-w-prose">
      <h2 className="text-2xl font-bold">{i18n.t('Read the answer')}</h2>
      <form {...form.form} className="mt-3 grid gap-4">
        <TextField label={i18n.t('Receipt')} required maxLength={64} {...form.field('receipt')} />
        <Problem of={form.problem} />
        <Button type="submit" look="quiet" busy={form.busy}>
          {i18n.t('Show')}
        </Button>
      </form>
      <div role="status">
        {found === undefined ? null : (
          <div className="mt-3 border-s-4 border-accent ps-3">
            <p className="font-semibold">
              {found.settledAt === undefined
                ? i18n.t('Complaint {number} is open. We will settle it by {when}.', {
                    number: found.number,
                    when: moment(found.dueAt, language),
                  })
                : i18n.t('Complaint {number} was settled on {when}.', {
                    number: found.number,
                    when: moment(found.settledAt, language),
                  })}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {found.answer}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
