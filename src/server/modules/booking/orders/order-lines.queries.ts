import type { GstSplit } from '#domain/gst.ts'
import { isAdmission, kindsRefundedWhole } from '#domain/line-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { PricedLine } from '#domain/pricing.ts'
import type { PaidTender } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '#server/ports/order.ts'
import type { RefundedUnits } from '#server/ports/line-handler.ts'
import type { NewOrder } from './order.ts'

/** A stored order line; amounts in paise. */
export type OrderLine = PricedLine & {
  /** Number of refunded units. */
  readonly refundedQuantity: number
}

export type LineRow = Omit<PricedLine, 'tax'> &
  Partial<GstSplit> & { readonly line: number; readonly admits: boolean }

/** Returns the rows for `insertLinesSql`, numbered from 1. */
export function lineRows(lines: readonly PricedLine[]): LineRow[] {
  return lines.map(({ tax, ...line }, index) => ({
    ...line,
    ...tax,
    admits: isAdmission(line),
    line: index + 1,
  }))
}

type Paid = { readonly tender: PaidTender | null; readonly leaseUntil: Date }

/** Returns the values of an order that is inserted as paid, with the tender that pays for it, or for its difference. */
export function paidOrderValues({ lines, seatPlanId, ...order }: NewOrder, { tender, leaseUntil }: Paid) {
  const { paymentId = null, kind = null, provider = null, amount = null } = tender ?? {}
  return {
    ...order,
    seatPlanId: seatPlanId ?? null,
    lines: JSON.stringify(lineRows(lines)),
    paymentId,
    kind,
    provider,
    amount,
    leaseUntil,
  }
}

/** Returns the SQL that inserts order lines. `source` names rows of `showtime_id`, `id` and `lines`, the result of `lineRows` as jsonb. */
export function insertLinesSql(source: string): string {
  return `insert into order_line (showtime_id, order_id, line, kind, admits, item_id, label, quantity, unit_price_paise, tax_code,
      tax_rate_percent, taxable_paise, cgst_paise, sgst_paise)
    select o.showtime_id, o.id, l.line, l.kind, l.admits, l."itemId", l.label, l.quantity, l."unitPrice", l."taxCode",
      l."ratePercent", l.taxable, l.cgst, l.sgst
    from ${source} o, jsonb_to_recordset(o.lines) as l (line int, kind text, admits boolean, "itemId" uuid, label text, quantity int,
      "unitPrice" bigint, "taxCode" text, "ratePercent" int, taxable bigint, cgst bigint, sgst bigint)`
}

/** Returns the SQL of a JSON column with the lines of an order, which saves a second statement. */
export function linesColumn(orderId: string): string {
  return `(select json_agg(json_build_object('kind', kind, 'itemId', item_id, 'label', label, 'quantity', quantity,
      'unitPrice', unit_price_paise, 'taxCode', tax_code, 'refundedQuantity', refunded_quantity,
      'tax', case when tax_rate_percent is not null then json_build_object('ratePercent', tax_rate_percent,
        'taxable', taxable_paise, 'cgst', cgst_paise, 'sgst', sgst_paise) end) order by line)
    from order_line where order_line.order_id = ${orderId})`
}

/** Marks all units of an order as refunded, when its payment has been refunded in full. */
export async function refundLines(db: Db, { orderId }: OrderKey): Promise<void> {
  await db.query('update order_line set refunded_quantity = quantity where order_id = $1', [orderId])
}

/** Marks the units of some snacks of an order as refunded, once. Returns the lines that it marked. */
export async function refundSnackLines(
  db: Db,
  { orderId }: OrderKey,
  snackIds: readonly string[],
): Promise<{ readonly quantity: number; readonly unitPrice: Paise }[]> {
  return db.query(
    `update order_line set refunded_quantity = quantity
     where order_id = $1 and kind = 'snack' and item_id = any($2::uuid[]) and refunded_quantity = 0
     returning quantity, unit_price_paise as "unitPrice"`,
    [orderId, snackIds],
  )
}

/**
 * Marks units of lines as refunded and returns them with their prices. A line with fewer units left is left out; snacks of a line are refunded
 * together, because the kitchen knows no parts of a line.
 */
export function refundUnits(
  db: Db,
  { orderId }: OrderKey,
  units: readonly RefundedUnits[],
): Promise<{ readonly quantity: number; readonly unitPrice: Paise }[]> {
  return db.query(
    `update order_line l set refunded_quantity = refunded_quantity + u.quantity
     from unnest($2::int[], $3::int[]) as u (line, quantity)
     where l.order_id = $1 and l.line = u.line and l.refunded_quantity + u.quantity <= l.quantity
       and (l.kind <> all($4::text[]) or u.quantity = l.quantity)
     returning u.quantity, l.unit_price_paise as "unitPrice"`,
    [...[orderId, units.map(({ line }) => line), units.map(({ quantity }) => quantity)], kindsRefundedWhole],
  )
}

type LinesOfOrder = { readonly orderId: string; readonly lines: readonly OrderLine[] }

/** Returns the lines of each order by the order's id. */
export async function listOrderLines(
  db: Db,
  orders: readonly OrderKey[],
): Promise<ReadonlyMap<string, readonly OrderLine[]>> {
  const rows = await db.query<LinesOfOrder>(
    `select o.id as "orderId", ${linesColumn('o.id')} as lines from unnest($1::uuid[]) as o (id)`,
    [orders.map(({ orderId }) => orderId)],
  )
  return new Map(rows.map(({ orderId, lines }) => [orderId, lines]))
}

export type { RefundedUnits } from '#server/ports/line-handler.ts'
