import { AppError } from '#contract/errors.ts'
import type { Paise } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertSale } from './counter-sales.queries.ts'
import { holdOpenShift } from './shifts.queries.ts'

export type PaidDifference = {
  readonly id: string
  readonly clerkId: string
  readonly showtimeId: string
  readonly orderId: string
  readonly mode: 'cash' | 'card'
  readonly amount: Paise
  /** Cash that the customer gave; the amount unless given. */
  readonly tendered: Paise | null
  readonly slipReference: string | null
  readonly at: Date
}

/** Takes what an exchange costs more into the open shift of a clerk, as a sale of the new order. Returns the shift. Throws `no_open_shift`. */
export async function takeDifference(tx: Transaction, paid: PaidDifference): Promise<string> {
  const { clerkId, mode, amount, tendered, slipReference, ...sale } = paid
  const shiftId = await holdOpenShift(tx, clerkId)
  if (!shiftId) throw new AppError('no_open_shift')
  await insertSale(tx, {
    ...sale,
    clerkId,
    mode,
    amount,
    shiftId,
    reason: null,
    tendered: mode === 'cash' ? (tendered ?? amount) : null,
    slipReference: mode === 'card' ? slipReference : null,
  })
  return shiftId
}
