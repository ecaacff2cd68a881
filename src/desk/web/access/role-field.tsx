// The role of a person or a machine at the desk.
import { SelectField } from '#base/web/ui/field.tsx'
import { useWords } from '#base/web/words.tsx'
import type { DeskOperator } from '../../contract.ts'

export type Role = DeskOperator['role']

export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const i18n = useWords()
  return (
    <SelectField
      label={i18n.t('Role')}
      value={value}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      <option value="moderator">{i18n.t('moderator')}</option>
      <option value="admin">{i18n.t('admin')}</option>
    </SelectField>
  )
}
