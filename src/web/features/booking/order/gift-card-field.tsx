import { type KeyboardEvent, useState } from 'react'
import { readGiftCardCode } from '#domain/gift-cards.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type GiftCardFieldProps = { readonly onUse: (code: string) => Promise<void> }

/** Takes the code of a gift card. The signs are checked before anything is asked of the server. */
export function GiftCardField({ onUse }: GiftCardFieldProps) {
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  function apply() {
    const signs = readGiftCardCode(code)
    setIsWrong(signs === null)
    if (signs !== null) void onUse(signs)
  }
  // The field stands inside the form of the payment, which Enter would send.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="grid gap-3 pt-3 text-ink">
      <Field
        label={m.gift_card_code()}
        name="gift-card"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        hint={m.gift_card_code_hint()}
        error={isWrong ? m.error_gift_card_unknown() : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setCode(target.value)
          setIsWrong(false)
        }}
      />
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={apply}>
        {m.gift_card_apply()}
      </Button>
    </div>
  )
}
