import type { SnackSelection } from '#contract/concessions.ts'
import { AppError } from '#contract/errors.ts'
import type { Item } from '#domain/pricing.ts'
import type { Db } from '#server/platform/database.ts'
import { listSnacksById } from './menu.queries.ts'

/**
 * Returns the items of a purchase for what somebody chose of the menu, at today's prices; `priceLines` makes the lines of an order of them.
 * Throws `snack_unknown` with the id of an item that is not on the menu, `snack_sold_out` with the ids of those that are sold out.
 */
export async function snackItems(db: Db, selection: SnackSelection): Promise<Item[]> {
  if (selection.length === 0) return []
  const snacks = await listSnacksById(
    db,
    selection.map(({ snackId }) => snackId),
  )
  const chosen = selection.map(({ snackId, quantity }) => {
    const snack = snacks.find(({ id }) => id === snackId)
    if (!snack) throw new AppError('snack_unknown', { snackId })
    return { snack, quantity }
  })
  const soldOut = chosen.filter(({ snack }) => snack.isSoldOut).map(({ snack }) => snack.id)
  if (soldOut.length > 0) throw new AppError('snack_sold_out', { snackIds: soldOut })
  return chosen.map(({ snack: { id, name, pricePaise, taxCode }, quantity }) => ({
    kind: 'snack',
    snackId: id,
    name,
    unitPrice: pricePaise,
    taxCode,
    quantity,
  }))
}
