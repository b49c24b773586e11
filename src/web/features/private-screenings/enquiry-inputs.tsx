import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/person-fields.tsx'
import { TrapField } from '#web/ui/trap-field.tsx'
import type { EnquiryErrors } from './enquiry-fields.ts'

type EnquiryInputsProps = { readonly errors: EnquiryErrors; readonly today: string }

export function EnquiryInputs({ errors, today }: EnquiryInputsProps) {
  return (
    <>
      <NameField error={errors.name} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <EmailField error={errors.email} />
        <PhoneField
          label={m.private_enquiry_mobile()}
          name="mobile"
          hint={m.contact_phone_hint()}
          error={errors.mobile}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          label={m.private_enquiry_date()}
          name="date"
          type="date"
          defaultValue={today}
          min={today}
          error={errors.date}
        />
        <Field
          label={m.private_enquiry_time()}
          name="showTime"
          type="time"
          required
          error={errors.showTime}
        />
        <Field
          label={m.private_enquiry_seats()}
          name="seats"
          type="number"
          inputMode="numeric"
          min={1}
          max={2000}
          required
          error={errors.seats}
        />
      </div>
      <TrapField />
    </>
  )
}
