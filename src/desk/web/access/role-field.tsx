// The role of a person or a machine at the desk.
import type { ComponentProps } from 'react'
import { SelectField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import type { DeskOperator } from '../../contract.ts'

export type Role = DeskOperator['role']

export function RoleField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const i18n = useWords()
  return (
    <SelectField label={i18n.t('Role')} {...field}>
      <option value="moderator">{i18n.t('moderator')}</option>
      <option value="admin">{i18n.t('admin')}</option>
    </SelectField>
  )
}
