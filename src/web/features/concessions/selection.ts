import type { SnackSelection } from '#contract/concessions.ts'
import type { Paise } from '#domain/money.ts'
import { totalOf } from '#domain/pricing.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'

export function quantityOf(selection: SnackSelection, snackId: string): number {
  return selection.find((item) => item.snackId === snackId)?.quantity ?? 0
}

/** Returns the selection with another quantity of a snack; none takes it out. */
export function withQuantity(
  selection: SnackSelection,
  { snackId, quantity }: { readonly snackId: string; readonly quantity: number },
): SnackSelection {
  const isIn = selection.some((item) => item.snackId === snackId)
  if (!isIn) return quantity > 0 ? [...selection, { snackId, quantity }] : selection
  return selection.flatMap((item) => {
    if (item.snackId !== snackId) return [item]
    return quantity > 0 ? [{ snackId, quantity }] : []
  })
}

/** Returns the selection without what is not on the menu or sold out now. */
export function availableOf(selection: SnackSelection, snacks: readonly Snack[]): SnackSelection {
  const available = new Set(snacks.filter(({ isSoldOut }) => !isSoldOut).map(({ _id }) => _id))
  return selection.filter(({ snackId }) => available.has(snackId))
}

/** What a selection costs by the menu. */
export function selectionTotal(selection: SnackSelection, snacks: readonly Snack[]): Paise {
  return totalOf(snacks.map(({ _id, price }) => ({ quantity: quantityOf(selection, _id), unitPrice: price })))
}

/** What a selection takes of the free units of a slot. */
export function selectionUnits(selection: SnackSelection, snacks: readonly Snack[]): number {
  return snacks.reduce(
    (sum, { _id, preparationUnits }) => sum + quantityOf(selection, _id) * preparationUnits,
    0,
  )
}
