import type { SnackSelection } from '#contract/concessions.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'
import { groupSnacks } from './group-snacks.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
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
