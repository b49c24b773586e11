import type { SnackSelection } from '#contract/concessions.ts'
import { MOST_OF_A_SNACK } from '#domain/snacks.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'
import { groupSnacks } from './group-snacks.ts'
import { quantityOf, withQuantity } from './selection.ts'
import { categoryLabel, snackName } from '#web/lib/labels/snack-labels.ts'
import { SnackRow } from './snack-row.tsx'

type SnackPickerProps = {
  readonly snacks: readonly Snack[]
  readonly selection: SnackSelection
  readonly onChange: (selection: SnackSelection) => void
}

/** The menu with a number for each snack. */
export function SnackPicker({ snacks, selection, onChange }: SnackPickerProps) {
  return (
    <div className="grid gap-6">
      {groupSnacks(snacks).map(({ category, snacks: ofPart }) => (
        <section key={category} aria-label={categoryLabel(category)}>
          <p aria-hidden className="display pb-3 text-2xl">
            {categoryLabel(category)}
          </p>
          <ul className="grid gap-x-10 lg:grid-cols-2">
            {ofPart.map((snack) => (
              <SnackRow key={snack._id} snack={snack}>
                <QuantityStepper
                  name={snackName(snack)}
                  quantity={quantityOf(selection, snack._id)}
                  onQuantity={(quantity) =>
                    onChange(withQuantity(selection, { snackId: snack._id, quantity }))
                  }
                />
              </SnackRow>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type QuantityStepperProps = {
  readonly name: string
  readonly quantity: number
  readonly onQuantity: (quantity: number) => void
}

/** How many of a snack. */
function QuantityStepper({ name, quantity, onQuantity }: QuantityStepperProps) {
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
