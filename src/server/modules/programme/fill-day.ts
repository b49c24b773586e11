import { assignRooms } from '#domain/fill-day/assign-rooms.ts'
import { completeDay } from '#domain/fill-day/complete-day.ts'
import { dayModel, type DayModel } from '#domain/fill-day/day-model.ts'
import type { DayRequest, ProposedShow } from '#domain/fill-day/day-request.ts'
import { accountForWishes, type WishAccount } from '#domain/fill-day/missed-wishes.ts'
import type { Solution, Solver, SolveOptions } from '#server/ports/solver.ts'

export type FilledDay = {
  readonly shows: readonly ProposedShow[]
  readonly wishes: WishAccount
  /** By how much a better choice could exceed this one at most, as a share of the best possible; 0: none is better; null: not known. */
  readonly gap: number | null
}

/** Nearer to the best than half a per cent is not worth more waiting. */
const ENOUGH_GAP = 0.005

type FillDeps = { readonly solve: Solver }

/** Proposes shows for a business day beside those that stay. What a search leaves that its time limit ended is completed by a greedy rule. */
export async function fillDay(
  { solve }: FillDeps,
  day: DayRequest,
  options: Omit<SolveOptions, 'enoughGap'>,
): Promise<FilledDay> {
  const model = dayModel(day)
  if (model.candidates.length === 0) return { shows: [], wishes: accountForWishes(day, []), gap: 0 }
  const solution = await solve(model, { ...options, enoughGap: ENOUGH_GAP })
  const found = solution ? assignRooms(day, chosenOf(model, solution)) : []
  const shows = completeDay(day, found)
  return { shows, wishes: accountForWishes(day, shows), gap: solution && gapOf(solution) }
}

function chosenOf({ candidates }: DayModel, { values }: Solution): DayModel['candidates'][number][] {
  return candidates.flatMap((show, column) =>
    Array.from({ length: Math.round(values[column] ?? 0) }, () => show),
  )
}

function gapOf({ objective, bound }: Solution): number {
  return Math.abs(bound - objective) / Math.max(1, Math.abs(bound))
}
