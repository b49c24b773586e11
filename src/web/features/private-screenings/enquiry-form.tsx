import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { requireNumber } from '#domain/typed-number.ts'
import { sendPrivateEnquiryMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { language } from '#web/lib/document/language.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { dismissAlerts, showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { checkEnquiry, type EnquiryFields, isFilled, readEnquiry } from './enquiry-fields.ts'
import { EnquiryInputs } from './enquiry-inputs.tsx'

/** The enquiry form. What was typed is kept when the sending fails: then nothing says that it was sent. */
export function EnquiryForm({ today }: { readonly today: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isReady, setIsReady] = useState(false)
  const { mutate, isPending, data } = useSendEnquiry()
  const { errors, reportErrors } = useFieldErrors<keyof EnquiryFields>()
  const look = () => setIsReady(form.current !== null && isFilled(readEnquiry(form.current)))
  // What was typed before the page was ready counts.
  useEffect(look, [])

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const target = event.currentTarget
    const fields = readEnquiry(target)
    const now = cinemaToday()
    if (isPending || reportErrors(target, checkEnquiry(fields, now))) return
    const body = { ...fields, date: fields.date || now, seats: requireNumber(fields.seats), language }
    mutate(
      { body },
      {
        onSuccess: () => [target.reset(), look()],
        onError: (error) => reportErrors(target, fieldErrorsOf(error)),
      },
    )
  }

  return (
    <Form ref={form} onSubmit={submit} onInput={look} className="content-start gap-5">
      <EnquiryInputs errors={errors} today={today} />
      <noscript>
        <p className="text-sm text-warn">{m.contact_no_script()}</p>
      </noscript>
      <Button
        type="submit"
        size="lg"
        disabled={!isReady}
        isBusy={isPending}
        className="sm:justify-self-start"
      >
        {m.private_enquiry_send()}
      </Button>
      <p role="status" className="empty:hidden">
        {data && m.private_enquiry_reference({ reference: data.reference })}
      </p>
      <p className="text-sm text-ink-soft">{m.private_enquiry_privacy()}</p>
    </Form>
  )
}

function useSendEnquiry() {
  return useMutation({
    ...sendPrivateEnquiryMutation(),
    onMutate: dismissAlerts,
    onSuccess: () => showAlert({ type: 'success', text: m.success_private_enquiry_sent() }),
    onError: (error) => {
      showAlert({ type: 'error', text: errorTextOf(error) })
      showAlert({ type: 'error', text: m.private_enquiry_failed() })
    },
  })
}
