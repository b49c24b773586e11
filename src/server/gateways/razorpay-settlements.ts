import { z } from 'zod'
import { subtractPaise } from '#domain/money.ts'
import type { GatewayAdjustment } from '#server/modules/payments/index.ts'
import type { HttpClient } from './http-client.ts'
import { Id, paise } from './razorpay-entities.ts'
import { read } from './razorpay-responses.ts'

/** The most that one response has. */
const PAGE = 1000

/** An adjustment takes (debit) or gives back (credit) money of our balance for a dispute. Payments and refunds of the report are not read. */
const Adjustment = z.object({
  entity_id: Id,
  type: z.literal('adjustment'),
  debit: paise,
  credit: paise,
  dispute_id: Id,
})
const Report = z.object({ items: z.array(z.unknown()) })

/**
 * Returns the adjustments for disputes in the report of the settlements of a local date (YYYY-MM-DD)
 * (razorpay.com/docs/api/settlements/fetch-recon).
 */
export async function listAdjustments(http: HttpClient, date: string): Promise<GatewayAdjustment[]> {
  const [year, month, day] = date.split('-').map(Number)
  const adjustments: GatewayAdjustment[] = []
  for (let skip = 0; ; skip += PAGE) {
    const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=${PAGE}&skip=${skip}`
    const { items } = read(await http.send({ method: 'GET', path, isSafeToRepeat: true }), Report)
    adjustments.push(...items.flatMap(asAdjustments))
    if (items.length < PAGE) return adjustments
  }
}

function asAdjustments(item: unknown): GatewayAdjustment[] {
  const { data } = Adjustment.safeParse(item)
  if (!data) return []
  const { entity_id: id, dispute_id: disputeId, debit, credit } = data
  return [{ id, disputeId, amount: subtractPaise(debit, credit) }]
}
