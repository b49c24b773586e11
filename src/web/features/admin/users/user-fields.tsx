import { Checkbox, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { UserEdit } from '#contract/accounts/users.ts'
import { duties, roles } from '#domain/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { dutyLabels, roleLabels } from './user-labels.ts'

export const userFieldLabels = {
  name: m.admin_name,
  email: m.admin_email,
  phone: m.admin_phone,
  role: m.admin_role,
  duties: m.admin_duties,
} as const

type UserFieldsProps = { readonly form: UseFormReturnType<UserEdit>; readonly isNew: boolean }

/** The fields of an account. Duties are those of a staff account. */
export function UserFields({ form, isNew }: UserFieldsProps) {
  const field = form.getInputProps
  return (
    <>
      <TextInput label={m.admin_name()} required {...field('name')} />
      <TextInput
        type="email"
        label={m.admin_email()}
        required
        readOnly={!isNew}
        description={isNew ? m.admin_user_invite_hint() : undefined}
        {...field('email')}
      />
      <TextInput type="tel" label={m.admin_phone()} required {...field('phone')} />
      <Select
        label={m.admin_role()}
        required
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: roleLabels[value]() }))}
        {...field('role')}
      />
      {form.values.role === 'staff' && (
        <Checkbox.Group label={m.admin_duties()} {...field('duties')}>
          <div className="admin-checks">
            {duties.map((duty) => (
              <Checkbox key={duty} value={duty} label={dutyLabels[duty]()} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
