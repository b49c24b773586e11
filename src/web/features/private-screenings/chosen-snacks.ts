import type { ReactNode } from 'react'
import type { SnackSelection } from '#contract/concessions.ts'
import type { Paise } from '#domain/money.ts'
import type { ScreeningQuote } from '#web/api/gen/types.gen.ts'

/** The snacks of a screening and when they are picked up; null without snacks. */
export type ScreeningSnacks = {
  readonly snacks: SnackSelection
  readonly pickUpAt: string
}

/** Chooses the snacks of a screening; it belongs to another feature: the route passes it in. */
export type SnacksSlot = (choice: {
  readonly showtimeId: string
  /** The snacks of the quote. */
  readonly lines: ScreeningQuote['lines']
  readonly chosen: ScreeningSnacks | null
  /** What the screening costs without snacks. */
  readonly rest: Paise
  readonly onChoose: (snacks: ScreeningSnacks | null) => void
}) => ReactNode

/** Returns the fields of a request for a screening with snacks. */
export function snackFields(chosen: ScreeningSnacks | null) {
  return chosen ? { snacks: [...chosen.snacks], pickUpAt: chosen.pickUpAt } : {}
}
