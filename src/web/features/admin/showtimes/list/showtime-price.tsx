import { DialogForm } from '#web/admin-ui/form/dialog-form.tsx'
import { ModalButton } from '#web/admin-ui/modal-button.tsx'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { PriceSent } from '#contract/shapes.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { fieldProblems } from '#web/admin-ui/form/field-problems.ts'
import { taxGapText } from '#web/admin-ui/form/tax-gap.ts'
import { m } from '#web/paraglide/messages.js'

type ShowtimePriceProps = {
  /** How many showtimes get the price. */
  readonly count: number
  readonly onPrice: (rupees: number) => Promise<void>
}

/** The dialog with one price for all selected showtimes. */
export function ShowtimePrice({ count, onPrice }: ShowtimePriceProps) {
  return (
    <ModalButton label={m.schedule_change_price()} title={m.schedule_change_price_title({ count })}>
      {(close) => <PriceForm onPrice={onPrice} onDone={close} />}
    </ModalButton>
  )
}

const Sent = z.object({ ticketPrice: PriceSent })

type PriceFormProps = Pick<ShowtimePriceProps, 'onPrice'> & { readonly onDone: () => void }

function PriceForm({ onPrice, onDone }: PriceFormProps) {
  const [value, setValue] = useState<number | string>('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problem = fieldProblems(Sent, { ticketPrice: value })['ticketPrice'] ?? taxGapText(value)
  const save = async () => {
    setTried(true)
    if (problem) return
    setBusy(true)
    await onPrice(requireNumber(value)).finally(() => setBusy(false))
    onDone()
  }
  return (
    <DialogForm onSubmit={() => void save()}>
      <NumberInput
        label={m.admin_price()}
        description={m.schedule_change_price_hint()}
        required
        prefix="₹ "
        decimalScale={2}
        allowNegative={false}
        hideControls
        data-autofocus
        value={value}
        onChange={setValue}
        error={isTried ? problem : null}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {m.admin_save()}
        </Button>
      </div>
    </DialogForm>
  )
}
