import { Minus, Plus } from 'lucide-react'
import { MOST_OF_A_SNACK } from '#domain/snacks.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'

type QuantityStepperProps = {
  readonly name: string
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
}

/** How many of a snack. */
export function QuantityStepper({ name, quantity, onQuantity }: QuantityStepperProps) {
  return (
    <div
      role="group"
      aria-label={m.snacks_quantity({ name })}
      className="flex items-center justify-self-start"
    >
      <IconButton
        label={m.snacks_fewer({ name })}
        disabled={quantity <= 0}
        onClick={() => onQuantity(quantity - 1)}
        className="border border-line disabled:opacity-40"
      >
        <Minus aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
      <output aria-live="polite" className="display w-10 text-center text-xl tabular-nums">
        {quantity}
      </output>
      <IconButton
        label={m.snacks_more({ name })}
        disabled={quantity >= MOST_OF_A_SNACK}
        onClick={() => onQuantity(quantity + 1)}
        className="border border-line disabled:opacity-40"
      >
        <Plus aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
    </div>
  )
}
