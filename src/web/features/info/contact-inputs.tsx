import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import type { ContactErrors } from './contact-rules.ts'

const MAX_MESSAGE = 4000

export function ContactInputs({ errors }: { readonly errors: ContactErrors }) {
  return (
    <>
      <Field
        label={m.contact_name()}
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        error={errors.name}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={m.contact_phone()}
          name="phone"
          type="tel"
          required
          autoComplete="tel-national"
          inputMode="numeric"
          hint={m.contact_phone_hint()}
          error={errors.phone}
        />
        <Field
          label={m.contact_email()}
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          error={errors.email}
        />
      </div>
      <MessageField error={errors.message} />
      <div aria-hidden className="sr-only">
        <label>
          {m.contact_website()}
          <input name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
        </label>
      </div>
    </>
  )
}

function MessageField({ error }: { readonly error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.contact_message()}
      </label>
      <textarea
        id={id}
        name="message"
        required
        rows={7}
        maxLength={MAX_MESSAGE}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="w-full resize-y rounded-card border border-line-strong bg-field px-4 py-3 text-ink aria-invalid:border-bad"
      />
      <p id={`${id}-note`} className={`text-sm ${error ? 'text-bad' : 'text-ink-soft'}`}>
        {error ?? m.contact_message_hint()}
      </p>
    </div>
  )
}
