import { z } from 'zod'
import { partModes } from '#domain/counter.ts'
import { paiseFromRupees, sumPaise } from '#domain/money.ts'
import { LineOfText, PriceSent, Rupees, RupeesSent } from './shapes.ts'

const SLIP = 40
export const SlipReference = LineOfText(SLIP)

/** A part of a sale that the clerk has taken. */
export const TakenPart = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('cash'),
      amount: PriceSent,
      tendered: RupeesSent.optional().describe('cash that the customer gave; at least the amount'),
    }),
    z.strictObject({ mode: z.literal('card'), amount: PriceSent, slipReference: SlipReference }),
  ])
  .refine((part) => part.mode !== 'cash' || (part.tendered ?? part.amount) >= part.amount, {
    path: ['tendered'],
    message: 'cash_short',
  })
  .meta({ id: 'TakenPart' })
export type TakenPart = z.infer<typeof TakenPart>

/** How much of a sale was paid in which way. */
export const PaidPart = z.object({ mode: z.enum(partModes), amount: Rupees }).meta({ id: 'PaidPart' })

/** Whether parts are exactly a sum, in rupees. */
export function areTotal(parts: readonly TakenPart[], amount: number): boolean {
  return sumPaise(parts.map((part) => paiseFromRupees(part.amount))) === paiseFromRupees(amount)
}
