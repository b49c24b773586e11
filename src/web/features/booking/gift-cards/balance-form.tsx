import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import { readGiftCardCode } from '#domain/gift-cards.ts'
import { localDate } from '#domain/time.ts'
import { checkGiftCardMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { GiftCardBalance } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

/** Says what is left on a card. */
export function BalanceForm() {
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const check = useMutation(checkGiftCardMutation())
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const signs = readGiftCardCode(code)
    setIsWrong(signs === null)
    if (signs === null) return check.reset()
    check.mutate({ body: { code: signs } })
  }
  return (
    <Form onSubmit={submit} className="content-start gap-4">
      <Field
        label={m.gift_card_code()}
        name="code"
        required
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        hint={m.gift_card_code_hint()}
        error={isWrong ? m.error_gift_card_unknown() : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={check.isPending} className="justify-self-start">
        {m.gift_card_check()}
      </Button>
      <p role="status" className={`empty:hidden ${check.isError ? 'text-bad' : ''}`}>
        {check.isError && errorTextOf(check.error)}
        {check.data && balanceText(check.data)}
      </p>
    </Form>
  )
}

function balanceText({ state, balance, validUntil, lastSigns }: GiftCardBalance): string {
  const date = formatLongDate(localDate(new Date(validUntil)))
  if (state === 'expired') return m.gift_card_expired({ signs: lastSigns, date })
  if (state === 'blocked') return m.gift_card_blocked({ signs: lastSigns })
  return m.gift_card_balance({ signs: lastSigns, amount: formatPaise(balance), date })
}
