import { type SyntheticEvent, useState } from 'react'
import { MOST_DAYS_AHEAD, MOST_GREETING } from '#domain/gift-cards.ts'
import { daysAfter } from '#domain/time.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { language } from '#web/lib/document/language.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { emailError } from '#web/lib/forms/person-validation.ts'
import { type FieldErrors, useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { EmailField, NameField } from '#web/ui/person-fields.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { useBuyGiftCard } from './use-buy-gift-card.ts'

const names = ['amount', 'recipientName', 'recipientEmail', 'greeting', 'deliverOn'] as const
type Name = (typeof names)[number]

const LEAST = 200
const MOST = 10_000

/** The amount in rupees; no amount is chosen until the buyer chooses one. */
function amountError(amount: string): string | undefined {
  const rupees = parseWholeNumber(amount)
  return rupees !== null && rupees >= LEAST && rupees <= MOST ? undefined : m.error_gift_card_amount()
}

/** Asks for what a gift card needs, and opens the payment. */
export function BuyGiftCardForm() {
  const { buy, phase } = useBuyGiftCard()
  const { errors, reportErrors } = useFieldErrors<Name>()
  const [amount, setAmount] = useState('')
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { recipientName, recipientEmail, greeting, deliverOn } = textFields(form, names)
    const problems = {
      amount: amountError(amount),
      recipientName: recipientName.trim() === '' ? m.gift_card_recipient_missing() : undefined,
      recipientEmail: recipientEmail.trim() === '' ? m.gift_card_email_missing() : emailError(recipientEmail),
      deliverOn: deliverOn === '' ? m.error_gift_card_date() : undefined,
    }
    if (reportErrors(form, problems)) return
    void buy({
      amount: parseWholeNumber(amount) ?? 0,
      recipientName: recipientName.trim(),
      recipientEmail: recipientEmail.trim(),
      greeting: greeting.trim(),
      deliverOn,
      language,
    }).then((error) => error !== null && reportErrors(form, fieldErrorsOf(error)))
  }
  if (phase === 'bought') return <Bought />
  return (
    <Form onSubmit={submit} className="content-start gap-5">
      <AmountChoice amount={amount} onChange={setAmount} error={errors.amount} />
      <CardFields errors={errors} />
      <Button type="submit" size="lg" isBusy={phase === 'paying'} className="sm:justify-self-start">
        {m.gift_card_buy()}
      </Button>
    </Form>
  )
}

function CardFields({ errors }: { readonly errors: FieldErrors<Name> }) {
  const today = cinemaToday()
  return (
    <>
      <NameField
        label={m.gift_card_recipient()}
        name="recipientName"
        autoComplete="off"
        error={errors.recipientName}
      />
      <EmailField
        label={m.gift_card_recipient_email()}
        name="recipientEmail"
        autoComplete="off"
        error={errors.recipientEmail}
      />
      <TextAreaField
        label={m.gift_card_greeting()}
        name="greeting"
        rows={3}
        maxLength={MOST_GREETING}
        hint={m.gift_card_greeting_hint({ count: MOST_GREETING })}
        error={errors.greeting}
      />
      <Field
        label={m.gift_card_deliver_on()}
        name="deliverOn"
        type="date"
        required
        defaultValue={today}
        min={today}
        max={daysAfter(today, MOST_DAYS_AHEAD)}
        hint={m.gift_card_deliver_hint()}
        error={errors.deliverOn}
      />
    </>
  )
}

function Bought() {
  return (
    <div role="status" className="grid gap-3 rounded-card border border-line bg-raised p-6">
      <h2 className="display text-3xl">{m.gift_card_bought()}</h2>
      <p className="text-ink-soft">{m.gift_card_bought_hint()}</p>
    </div>
  )
}
