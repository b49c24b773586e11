import type { PickUps } from '#web/api/gen/types.gen.ts'

type Slot = PickUps['slots'][number]
type Wanted = {
  readonly slots: readonly Slot[]
  /** What the snacks take of a slot. */
  readonly units: number
  /** By the buyer, here; null before. */
  readonly chosen: string | null
  /** Of the order as it is, whose units the slot counts already; null when it has no snacks. */
  readonly initial: string | null
}

/** Returns the slot that stands, proposing the first one with room for the snacks, and whether the snacks can be picked up then. */
export function pickUpChoice({ slots, units, chosen, initial }: Wanted) {
  const wanted = slots.find(({ at }) => at === (chosen ?? initial))
  if (!wanted) {
    const first = slots.find(({ freeUnits }) => freeUnits >= units)
    return { at: first?.at ?? null, isPossible: first !== undefined }
  }
  return { at: wanted.at, isPossible: wanted.at === initial || wanted.freeUnits >= units }
}
