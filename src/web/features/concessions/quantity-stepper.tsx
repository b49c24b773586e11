import { MOST_OF_A_SNACK } from '#domain/snacks.ts'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'

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
      <Stepper
        value={quantity}
        min={0}
        max={MOST_OF_A_SNACK}
        onChange={onQuantity}
        fewer={m.snacks_fewer({ name })}
        more={m.snacks_more({ name })}
        buttonClass="border border-line"
        valueClass="w-10 text-xl"
      />
    </div>
  )
}
