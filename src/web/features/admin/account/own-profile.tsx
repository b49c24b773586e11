import { Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ProfileChanges } from '#contract/accounts/own-account.ts'
import { type Language, languageNames, languages } from '#domain/languages.ts'
import { RecordForm } from '#web/admin-ui/form/record-form.tsx'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { getMeOptions, getMeQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { updateMe } from '#web/api/gen/sdk.gen.ts'
import type { User } from '#web/api/gen/types.gen.ts'
import { updateStoredUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { PhotoField } from '../users/photo-field.tsx'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type ProfileValues = { name: string; phone: string; language: Language }

const labels = { name: m.admin_name, phone: m.admin_phone, language: m.mail_language } as const

const valuesOf = (profile: User | null): ProfileValues => ({
  name: profile?.name ?? '',
  phone: profile?.phone ?? '',
  language: profile?.language ?? 'en',
})

/** The own photo, name, phone and language of mails, as the server has them. */
export function OwnProfile() {
  const { data: user, error, refetch } = useQuery({ ...getMeOptions(), refetchOnWindowFocus: false })
  const queryClient = useQueryClient()
  const show = (after: User) => {
    updateStoredUser(after)
    storeNewer(queryClient, getMeQueryKey(), after)
  }
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!user) return <ListSkeleton />
  return (
    <section aria-labelledby="profile" className="admin-section">
      <h2 id="profile">{m.admin_profile()}</h2>
      <PhotoField user={user} onChanged={show} />
      <RecordForm<User, ProfileValues, ProfileValues>
        name={`profile.${user._id}`}
        isOwn
        record={user}
        valuesOf={valuesOf}
        bodyOf={({ name, phone, language }) => ({ name: name.trim(), phone, language })}
        schema={ProfileChanges}
        labels={labels}
        words={{ language: (language) => languageNames[language] }}
        save={async (body, version) =>
          (await updateMe({ body: { ...body, ...(version && { version }) }, throwOnError: true })).data
        }
        savedText={m.success_user_updated()}
        failedText={m.user_not_saved()}
        onSaved={show}
      >
        {(form) => (
          <>
            <TextInput label={labels.name()} required autoComplete="name" {...form.getInputProps('name')} />
            <TextInput
              label={m.admin_email()}
              readOnly
              description={m.email_fixed_hint()}
              value={user.email}
            />
            <TextInput
              inputMode="tel"
              label={labels.phone()}
              required
              autoComplete="tel-national"
              {...form.getInputProps('phone')}
            />
            <Select
              label={labels.language()}
              allowDeselect={false}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              {...form.getInputProps('language')}
            />
          </>
        )}
      </RecordForm>
    </section>
  )
}
