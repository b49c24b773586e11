import type { Paise } from '#domain/money.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
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

/** SQL: the fields of the rows that `captureRow` returns. */
export const CAPTURE_FIELDS = `payment_id text, provider text, showtime_id uuid, order_id uuid, amount bigint, fee bigint, method text,
  captured_at timestamptz, shift_id uuid, provider_order_id text, rrn text, vpa text, money_account text`

export type CaptureRow = Readonly<Record<string, unknown>>

/** Returns a capture as a row of `CAPTURE_FIELDS`. */
export function captureRow(capture: Capture, kinds?: TenderKinds): CaptureRow {
  const {
    id,
    provider,
    showtimeId,
    orderId,
    amount,
    fee,
    method,
    capturedAt,
    shiftId,
    providerOrderId,
    rrn,
    vpa,
  } = capture
  return {
    ...{ payment_id: id, provider, showtime_id: showtimeId, order_id: orderId, amount, fee, method },
    ...{ captured_at: capturedAt, shift_id: shiftId, provider_order_id: providerOrderId, rrn, vpa },
    money_account: kindOf(capture, kinds).account,
  }
}

/**
 * Returns the SQL of CTEs that record captured payments, each once, and book them in the ledger; `captured` has the new ones. `given` names rows with the
 * fields of `CAPTURE_FIELDS`.
 */
export const insertCapturesSql = (given: string) => `captured as (
    insert into payment (id, provider, showtime_id, order_id, amount_paise, fee_paise, method, captured_at, channel, rrn, vpa)
    select payment_id, provider, showtime_id, order_id, amount, fee, method, captured_at,
      case when shift_id is null then 'online' else 'counter' end,
      case when e.provider_order_id is null then rrn end, case when e.provider_order_id is null then vpa end
    from ${given} c left join erased_payer e on e.provider_order_id = c.provider_order_id
    order by payment_id
    on conflict (id) do nothing
    returning *
  ), booked as (
    ${insertEntriesSql(
      'captured',
      `select p.id as reference, amount_paise as amount, fee_paise as fee, p.showtime_id, p.order_id, p.captured_at as at,
         c.money_account, c.shift_id
       from captured p join ${given} c on c.payment_id = p.id`,
    )}
  )`

const STATEMENT = `
  with given as (
    select g.* from ${rowsOfJson('$1', 'g', CAPTURE_FIELDS)}
  ), ${insertCapturesSql('given')}
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
  const rows = captures.map((capture) => captureRow(capture, kinds))
  const recorded = await db.query<{ id: string }>(STATEMENT, [jsonOfRows(rows)])
  return recorded.map(({ id }) => id)
}
