import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/platform/database.ts'
import { insertEntriesSql } from './ledger.queries.ts'
import type { OrderWithShow } from './fulfilment-handler.ts'
import type { ProviderName } from './gateway.ts'
import type { TenderKinds } from './tenders/tender-kind.ts'
import { kindOf } from './tenders/tender-kinds.ts'

export type Capture = OrderWithShow & {
  readonly provider: ProviderName
  readonly id: string
  readonly amount: Paise
  readonly fee: Paise
  readonly method: string
  /** Of a payment at the provider. */
  readonly providerOrderId?: string | null
  readonly rrn?: string | null | undefined
  readonly vpa?: string | null | undefined
  readonly capturedAt: Date
  /** The shift at the counter that took it, by the method `cash`, `card_terminal` or `complimentary`; of the provider there is none. */
  readonly shiftId?: string
}

const STATEMENT = `
  with captured as (
    insert into payment (id, provider, showtime_id, order_id, amount_paise, fee_paise, method, captured_at, channel, rrn, vpa)
    select id, provider, showtime_id, order_id, amount, fee, method, at, case when shift is null then 'online' else 'counter' end,
      case when e.provider_order_id is null then rrn end, case when e.provider_order_id is null then vpa end
    from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[])
      as c (id, showtime_id, order_id, amount, fee, method, at, shift, provider_order, rrn, vpa, provider)
    left join erased_payer e on e.provider_order_id = c.provider_order
    on conflict (id) do nothing
    returning *
  ), booked as (
    ${insertEntriesSql(
      'captured',
      `select p.id as reference, amount_paise as amount, fee_paise as fee, p.showtime_id, p.order_id, captured_at as at,
         c.money_account, c.shift_id
       from captured p join unnest($1::text[], $8::uuid[], $13::text[]) as c (id, shift_id, money_account) on c.id = p.id`,
    )}
  )
  select id from captured`

/** Whether the capture of a payment is recorded. */
export async function isRecorded(db: Db, paymentId: string): Promise<boolean> {
  return (await db.query('select 1 from payment where id = $1', [paymentId])).length === 1
}

/** Records captured payments, each once; those of an erased payer without their UPI references. Returns the ids of the new ones. */
export async function recordCaptures(
  db: Db,
  captures: readonly Capture[],
  kinds?: TenderKinds,
): Promise<string[]> {
  const recorded = await db.query<{ id: string }>(STATEMENT, [
    captures.map(({ id }) => id),
    captures.map(({ showtimeId }) => showtimeId),
    captures.map(({ orderId }) => orderId),
    captures.map(({ amount }) => amount),
    captures.map(({ fee }) => fee),
    captures.map(({ method }) => method),
    captures.map(({ capturedAt }) => capturedAt),
    captures.map(({ shiftId }) => shiftId ?? null),
    captures.map(({ providerOrderId }) => providerOrderId ?? null),
    captures.map(({ rrn }) => rrn ?? null),
    captures.map(({ vpa }) => vpa ?? null),
    captures.map(({ provider }) => provider),
    captures.map((capture) => kindOf(capture, kinds).account),
  ])
  return recorded.map(({ id }) => id)
}
