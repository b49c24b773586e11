import { Checkbox, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserEdit } from '#contract/accounts/users.ts'
import { duties, roles } from '#domain/roles.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getUserOptions, getUserQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeUser, getUser, register } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { PhotoField } from './photo-field.tsx'
import { SignInList } from './sign-in-list.tsx'
import { UserActions } from './user-actions.tsx'
import { dutyLabels, roleLabels } from './user-labels.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

const userFieldLabels = {
  name: m.admin_name,
  email: m.admin_email,
  phone: m.admin_phone,
  role: m.admin_role,
  duties: m.admin_duties,
} as const

type UserFieldsProps = { readonly form: UseFormReturnType<UserEdit>; readonly isNew: boolean }

/** The fields of an account. Duties are those of a staff account. */
function UserFields({ form, isNew }: UserFieldsProps) {
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

type UserPanelProps = {
  /** `new`: an account that does not exist yet. */
  readonly id: string
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** One account: its fields, what can be done with it, and when its owner signed in. */
export function UserPanel({ id, onClose, onCreated }: UserPanelProps) {
  const isNew = id === 'new'
  const query = useQuery({ ...getUserOptions({ path: { id } }), enabled: !isNew })
  const user = query.data ?? null
  return (
    <SidePanel title={user?.name ?? m.admin_user_new()} onClose={onClose} returnTo={`row-${id}`}>
      {!isNew && <QueryState query={query} />}
      {(isNew || user) && <UserForm user={user} onCreated={onCreated} />}
      {user && <UserPhoto user={user} />}
      {user && <UserActions user={user} onClose={onClose} />}
      {user && <SignInList id={user._id} />}
      {user && <HistoryLink kind="account" id={user._id} />}
    </SidePanel>
  )
}

function UserPhoto({ user }: { readonly user: ManagedUser }) {
  const queryClient = useQueryClient()
  const changed = async () => {
    await queryClient.invalidateQueries({ queryKey: getUserQueryKey({ path: { id: user._id } }) })
    await refreshList(queryClient, 'users')
  }
  return <PhotoField user={user} onChanged={() => void changed()} />
}

type UserFormProps = Pick<UserPanelProps, 'onCreated'> & { readonly user: ManagedUser | null }

function UserForm({ user, onCreated }: UserFormProps) {
  const queryClient = useQueryClient()
  const saved = (after: ManagedUser) => {
    storeNewer(queryClient, getUserQueryKey({ path: { id: after._id } }), after)
    void refreshList(queryClient, 'users')
    if (!user) onCreated(after._id)
  }
  return (
    <RecordForm
      name={`user.${user?._id ?? 'new'}`}
      record={user}
      valuesOf={valuesOfUser}
      bodyOf={bodyOfUser}
      schema={UserEdit}
      labels={userFieldLabels}
      words={{ role: (role) => roleLabels[role](), duties: (duty) => dutyLabels[duty]() }}
      save={(body, version) => saveUser(user, body, version)}
      savedText={user ? m.success_user_updated() : m.success_user_created()}
      failedText={m.user_not_saved()}
      onSaved={saved}
    >
      {(form) => <UserFields form={form} isNew={!user} />}
    </RecordForm>
  )
}

function valuesOfUser(user: ManagedUser | null): UserEdit {
  const { name = '', email = '', phone = '', role = 'staff', duties = [] } = user ?? {}
  return { name, email, phone, role, duties }
}

function bodyOfUser({ name, email, phone, role, duties }: UserEdit): UserEdit {
  return { name, email: email.trim(), phone, role, duties: role === 'staff' ? duties : [] }
}

async function saveUser(
  user: ManagedUser | null,
  { email, ...body }: UserEdit,
  version: number | null,
): Promise<ManagedUser> {
  if (user && version !== null) {
    const changed = await changeUser({
      path: { id: user._id },
      body: { ...body, version },
      throwOnError: true,
    })
    return changed.data.user
  }
  const created = await register({ body: { ...body, email }, throwOnError: true })
  return (await getUser({ path: { id: created.data.user._id }, throwOnError: true })).data
}
