import { z } from 'zod'
import { subtractPaise } from '#domain/money.ts'
import type { GatewayAdjustment, GatewaySettlement, SettlementLine } from '#server/ports/payment-gateway.ts'
import type { HttpClient } from './http-client.ts'
import { Id, paise, RAZORPAY, seconds } from './razorpay-entities.ts'
import { read } from './razorpay-responses.ts'

/** The most that one response has. */
const PAGE = 1000

/** An adjustment takes (debit) or gives back (credit) money of our balance for a dispute. */
const Adjustment = z.object({
  entity_id: Id,
  type: z.literal('adjustment'),
  debit: paise,
  credit: paise,
  dispute_id: Id,
})
const Report = z.object({ items: z.array(z.unknown()) })

/** An item of the report (razorpay.com/docs/api/settlements/fetch-recon). */
const Line = z.object({
  entity_id: Id,
  type: z.string().max(40),
  debit: paise,
  credit: paise,
  amount: paise,
  currency: z.string().max(8),
  fee: paise,
  tax: paise,
  settled_at: seconds,
  settlement_id: Id,
  settlement_utr: z.string().max(64).nullish(),
  payment_id: Id.nullish(),
  order_id: Id.nullish(),
  dispute_id: Id.nullish(),
})
/** Razorpay's settlement (razorpay.com/docs/api/settlements/entity). */
export const Settlement = z.object({
  id: Id,
  amount: paise,
  status: z.enum(['created', 'processed', 'failed']),
  utr: z.string().max(64).nullish(),
  created_at: seconds,
})

/**
 * Returns the adjustments for disputes in the report of the settlements of a local date (YYYY-MM-DD)
 * (razorpay.com/docs/api/settlements/fetch-recon).
 */
export async function listAdjustments(http: HttpClient, date: string): Promise<GatewayAdjustment[]> {
  return (await readReport(http, date)).flatMap(asAdjustments)
}

/** Returns all lines of the settlements of a local date. What is not settled yet has no settlement, and is left out. */
export async function listSettlementLines(http: HttpClient, date: string): Promise<SettlementLine[]> {
  return (await readReport(http, date)).flatMap((item) => {
    const { data } = Line.safeParse(item)
    return data ? [asLine(data)] : []
  })
}

export function asSettlement({
  id,
  amount,
  status,
  ...rest
}: z.output<typeof Settlement>): GatewaySettlement {
  return { provider: RAZORPAY, id, amount, status, utr: rest.utr || null, createdAt: rest.created_at }
}

async function readReport(http: HttpClient, date: string): Promise<unknown[]> {
  const [year, month, day] = date.split('-').map(Number)
  const all: unknown[] = []
  for (let skip = 0; ; skip += PAGE) {
    const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=${PAGE}&skip=${skip}`
    const { items } = read(await http.send({ method: 'GET', path, isSafeToRepeat: true }), Report)
    all.push(...items)
    if (items.length < PAGE) return all
  }
}

function asLine(line: z.output<typeof Line>): SettlementLine {
  const { debit, credit, amount, currency, fee, tax } = line
  return {
    provider: RAZORPAY,
    debit,
    credit,
    amount,
    currency,
    fee,
    tax,
    settlementId: line.settlement_id,
    utr: line.settlement_utr || null,
    kind: line.type,
    entityId: line.entity_id,
    settledAt: line.settled_at,
    paymentId: line.payment_id ?? null,
    providerOrderId: line.order_id ?? null,
    disputeId: line.dispute_id ?? null,
  }
}

function asAdjustments(item: unknown): GatewayAdjustment[] {
  const { data } = Adjustment.safeParse(item)
  if (!data) return []
  const { entity_id: id, dispute_id: disputeId, debit, credit } = data
  return [{ provider: RAZORPAY, id, disputeId, amount: subtractPaise(debit, credit) }]
}
