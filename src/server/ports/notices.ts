import type { NoticeKind } from '#contract/reporting.ts'
import type { Paise } from '#domain/money.ts'

/** `total`: how many there are of the kind, in each of its rows. */
export type NoticeRow = {
  readonly kind: NoticeKind
  readonly id: string
  readonly at: Date
  readonly name: string
  readonly text: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly seats: number | null
  readonly amount: Paise | null
  readonly total: number
}
