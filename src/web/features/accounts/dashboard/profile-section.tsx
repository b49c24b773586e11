import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { getMeOptions, getMeQueryKey, updateMeMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { updateStoredUser, useUser } from '#web/lib/session/auth-store.ts'
import { fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { nameError, phoneError } from '#web/lib/forms/person-validation.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Form } from '#web/ui/form.tsx'
import { NameField, PhoneField } from '#web/ui/person-fields.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { type Language, languageNames, languages } from '#domain/languages.ts'
import { EmailProof } from '../email-proof/email-proof.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { GenrePicker } from './genre-picker.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { OptionChip } from './option-chip.tsx'

export function ProfileSection() {
  const user = useUser()
  if (!user) return null
  return (
    <div>
      <SettingsGroup title={m.profile_photo()} hint={m.photo_hint()}>
        <PhotoUpload user={user} />
      </SettingsGroup>
      <SettingsGroup title={m.profile_title()}>
        <ProfileFormLoader />
      </SettingsGroup>
      {user.isEmailProven === false && (
        <SettingsGroup title={m.email_proof_title()} hint={m.email_proof_hint()}>
          <EmailProof user={user} />
        </SettingsGroup>
      )}
    </div>
  )
}

/** Loads the profile from the server and not from this browser: saving must not undo a change made on another device. */
function ProfileFormLoader() {
  const {
    data: user,
    isError,
    refetch,
  } = useQuery({ ...getMeOptions(), gcTime: 0, refetchOnWindowFocus: false })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return user ? <ProfileForm key={user._id} user={user} /> : <ProfileSkeleton />
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label={m.loading()} className="grid gap-5">
      {['name', 'phone', 'email', 'language', 'genres'].map((field) => (
        <Skeleton key={field} className="h-19" />
      ))}
    </div>
  )
}

type PassInMailsProps = { readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void }

function ProfileForm({ user }: { user: User }) {
  const update = useUpdate()
  const { errors, reportErrors } = useFieldErrors<'name' | 'phone'>()
  const [genres, setGenres] = useState<readonly string[]>(user.favouriteGenres)
  const [language, setLanguage] = useState(user.language)
  const [isPassAttached, setIsPassAttached] = useState(user.isPassAttached)

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = textFields(form, ['name', 'phone'])
    const found = { name: nameError(fields.name), phone: phoneError(fields.phone) }
    if (found.phone) showAlert({ type: 'error', text: found.phone })
    if (reportErrors(form, found)) return
    const body = {
      name: fields.name.trim(),
      phone: fields.phone,
      favouriteGenres: [...genres],
      language,
      isPassAttached,
    }
    update.mutate({ body }, { onError: (error) => reportErrors(form, fieldErrorsOf(error)) })
  }

  return (
    <Form onSubmit={submit}>
      <NameField defaultValue={user.name} error={errors.name} />
      <PhoneField defaultValue={user.phone} error={errors.phone} />
      <dl className="grid gap-1.5">
        <dt className="text-sm font-medium">{m.email()}</dt>
        <dd className="grid gap-1.5 wrap-anywhere">
          {user.email}
          <span className="text-sm text-ink-soft">{m.email_fixed_hint()}</span>
        </dd>
      </dl>
      <MailLanguagePicker chosen={language} onChange={setLanguage} />
      <PassInMails isChecked={isPassAttached} onChange={setIsPassAttached} />
      <GenrePicker chosen={genres} onChange={setGenres} />
      <Button type="submit" size="lg" isBusy={update.isPending} className="sm:justify-self-start">
        {m.save_changes()}
      </Button>
    </Form>
  )
}

function PassInMails({ isChecked, onChange }: PassInMailsProps) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          className="size-5 accent-marquee"
          aria-describedby="pass-in-mails-hint"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {m.mail_pass_attached()}
      </label>
      <span id="pass-in-mails-hint" className="text-sm text-ink-soft">
        {m.mail_pass_attached_hint()}
      </span>
    </div>
  )
}

function useUpdate() {
  const queryClient = useQueryClient()
  return useMutation({
    ...updateMeMutation(),
    onMutate: dismissAlerts,
    onSuccess: (user) => {
      updateStoredUser(user)
      storeNewer(queryClient, getMeQueryKey(), user)
      showAlert({ type: 'success', text: m.user_updated() })
    },
    onError: () => showAlert({ type: 'error', text: m.user_not_saved() }),
  })
}

type MailLanguagePickerProps = {
  readonly chosen: Language
  readonly onChange: (language: Language) => void
}

/** Each language is named in that language. */
function MailLanguagePicker({ chosen, onChange }: MailLanguagePickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.mail_language()}</legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <OptionChip
            key={language}
            type="radio"
            name="language"
            value={language}
            checked={language === chosen}
            onChange={() => onChange(language)}
          >
            <span lang={language}>{languageNames[language]}</span>
          </OptionChip>
        ))}
      </div>
    </fieldset>
  )
}
