import type { SnackSelection } from '#contract/concessions.ts'
import { AppError } from '#contract/errors.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import type { Deps } from '#server/deps.ts'
import { chooseSnacks, type ChosenSnacks } from '#server/modules/concessions/index.ts'

type Choice = {
  readonly snacks?: SnackSelection | undefined
  /** ISO instant of a slot; needed with snacks. */
  readonly pickUpAt?: string | undefined
}

/** Returns the chosen snacks with their time; null without snacks. Throws what `chooseSnacks` throws. */
export async function choosePickUp(
  deps: Pick<Deps, 'db' | 'now'>,
  { snacks = [], pickUpAt }: Choice,
  show: Parameters<typeof pickUpSlots>[0],
): Promise<ChosenSnacks | null> {
  if (snacks.length === 0) return null
  if (!pickUpAt) throw new AppError('pick_up_unavailable')
  const slots = pickUpSlots(show)
  return chooseSnacks(deps, { selection: snacks, pickUpAt: new Date(pickUpAt), slots })
}
