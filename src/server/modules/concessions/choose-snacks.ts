import type { SnackSelection } from '#contract/concessions.ts'
import { AppError } from '#contract/errors.ts'
import { prepareAt, type PickUpSlot } from '#domain/pick-up.ts'
import type { Item } from '#domain/pricing.ts'
import type { Deps } from '#server/deps.ts'
import { cannotBeSold, listSnacksById, type StockedSnack } from './menu.queries.ts'
import { listFreeUnits } from './pick-ups.queries.ts'
import { getSnackBar } from './snack-bar.queries.ts'

type Choice = {
  readonly selection: SnackSelection
  readonly pickUpAt: Date
  /** The slots of the show. */
  readonly slots: readonly PickUpSlot[]
}

/** Snacks that can be ordered: what they cost, and what they take of the kitchen's capacity in which slot. */
export type ChosenSnacks = {
  readonly items: readonly Item[]
  readonly pickUpAt: Date
  readonly snackUnits: number
}

/**
 * Returns what somebody chose of the menu as it can be ordered now. Throws `snack_unknown`, `snack_sold_out`, `snacks_paused` with the
 * message of the snack bar, `pick_up_unavailable` for a time that is not of the show or too soon, and `pick_up_full`.
 */
export async function chooseSnacks(deps: Pick<Deps, 'db' | 'now'>, choice: Choice): Promise<ChosenSnacks> {
  const { pickUpAt, slots } = choice
  const bar = await getSnackBar(deps.db)
  if (bar.isPaused) throw new AppError('snacks_paused', { message: bar.message })
  const chosen = await findChosen(deps, choice)
  const snackUnits = chosen.reduce((sum, { snack, quantity }) => sum + snack.preparationUnits * quantity, 0)
  const isOfShow = slots.some(({ at }) => at.getTime() === pickUpAt.getTime())
  if (!isOfShow || prepareAt(pickUpAt, preparationMinutes(chosen)) <= deps.now())
    throw new AppError('pick_up_unavailable')
  const free = await listFreeUnits(deps.db, { ats: [pickUpAt], now: deps.now() })
  if (snackUnits > (free.get(pickUpAt.getTime()) ?? 0)) throw new AppError('pick_up_full')
  return { items: chosen.map(itemOf), pickUpAt, snackUnits }
}

type Chosen = { readonly snack: StockedSnack; readonly quantity: number }

async function findChosen(
  { db }: Pick<Deps, 'db'>,
  { selection }: Pick<Choice, 'selection'>,
): Promise<Chosen[]> {
  const ids = selection.map(({ snackId }) => snackId)
  const snacks = await listSnacksById(db, ids)
  const chosen = selection.map(({ snackId, quantity }) => {
    const snack = snacks.find(({ id }) => id === snackId)
    if (!snack) throw new AppError('snack_unknown', { snackId })
    return { snack, quantity }
  })
  const soldOut = chosen.filter(isMissing).map(({ snack }) => snack.id)
  if (soldOut.length > 0) throw new AppError('snack_sold_out', { snackIds: soldOut })
  return chosen
}

/** Fewer than are wanted are too few: the order is all of it or nothing. */
const isMissing = ({ snack, quantity }: Chosen) =>
  cannotBeSold(snack) || (snack.portions !== null && snack.portions < quantity)

/** One after the other is begun at the same time: the longest preparation counts. */
function preparationMinutes(chosen: readonly Chosen[]): number {
  return Math.max(0, ...chosen.map(({ snack }) => snack.preparationMinutes))
}

function itemOf({ snack: { id, name, pricePaise, taxCode }, quantity }: Chosen): Item {
  return { kind: 'snack', snackId: id, name, unitPrice: pricePaise, taxCode, quantity }
}
