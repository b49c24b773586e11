import type { Db } from '#server/platform/database.ts'
import { BOOKING_OF_ORDER_SQL } from './booking-sql.queries.ts'
import type { QuotedReference } from './quoted-reference.ts'

/** The orders of a reference `$1`: their ids, as `id`. Each kind has its own statement, so that each uses its own index. */
const ordersSql = {
  provider_id: `select id from booking_order where provider_order_id = $1
    union select order_id from payment where id = $1
      or id in (select payment_id from provider_refund where id = $1 union all select payment_id from dispute where id = $1)`,
  rrn: `select order_id as id from payment where rrn = $1`,
  vpa: `select order_id as id from payment where lower(vpa) = $1`,
  document_number: `select order_id as id from tax_invoice where number in (select $1::text union all select invoice_series || $1 from venue)
    union select order_id from credit_note where document_number in (select $1::text union all select credit_note_series || $1 from venue)`,
  reservation: `select order_id as id from reservation where id = $1`,
} as const satisfies Record<QuotedReference['kind'], string>

/** Returns the bookings that a reference names: of snacks that were bought afterwards, the booking of their reservation. */
export async function listQuoted(db: Db, reference: QuotedReference): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct ${BOOKING_OF_ORDER_SQL} as id from booking_order b
     join (${ordersSql[reference.kind]}) as named on named.id = b.id`,
    [valueOf(reference)],
  )
  return rows.map(({ id }) => id)
}

function valueOf(reference: QuotedReference): string {
  switch (reference.kind) {
    case 'provider_id':
    case 'reservation':
      return reference.id
    case 'rrn':
      return reference.rrn
    case 'vpa':
      return reference.vpa
    case 'document_number':
      return reference.number
  }
}
