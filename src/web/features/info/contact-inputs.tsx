import { m } from '#web/paraglide/messages.js'
import { TextAreaField } from '#web/ui/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/person-fields.tsx'
import type { ContactErrors } from './contact-validation.ts'

const MAX_MESSAGE = 4000

export function ContactInputs({ errors }: { readonly errors: ContactErrors }) {
  return (
    <>
      <NameField error={errors.name} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField label={m.contact_phone()} hint={m.contact_phone_hint()} error={errors.phone} />
        <EmailField label={m.contact_email()} error={errors.email} />
      </div>
      <TextAreaField
        label={m.contact_message()}
        name="message"
        required
        rows={7}
        maxLength={MAX_MESSAGE}
        hint={m.contact_message_hint()}
        error={errors.message}
      />
      <div aria-hidden className="sr-only">
        <label>
          {m.contact_website()}
          <input name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
        </label>
      </div>
    </>
  )
}
