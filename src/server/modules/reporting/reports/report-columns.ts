import type { ColumnKind } from '#contract/reports.ts'
import { messagesIn } from '#server/messages.ts'
import type { ReportColumn } from './report-definition.ts'

const m = messagesIn('en')

/** Kind, label and, where the rows have a sum, `sum`. */
const known = {
  day: ['date', m.report_column_day()],
  date: ['date', m.report_column_date()],
  time: ['time', m.report_column_time()],
  hour: ['time', m.report_column_hour()],
  start: ['time', m.report_column_start()],
  movie: ['text', m.report_column_movie()],
  language: ['text', m.report_column_language()],
  screen: ['text', m.report_column_screen()],
  class: ['text', m.report_column_class()],
  serial: ['count', m.report_column_serial()],
  opening: ['count', m.report_column_opening()],
  closing: ['count', m.report_column_closing()],
  shows: ['count', m.report_column_shows(), 'sum'],
  seats: ['count', m.report_column_seats(), 'sum'],
  tickets: ['count', m.report_column_tickets(), 'sum'],
  void: ['count', m.report_column_void(), 'sum'],
  admitted: ['count', m.report_column_admitted(), 'sum'],
  occupancy: ['rate', m.report_column_occupancy()],
  price: ['amount', m.report_column_price()],
  gross: ['amount', m.report_column_gross(), 'sum'],
  taxable: ['amount', m.report_column_taxable(), 'sum'],
  cgst: ['amount', m.report_column_cgst(), 'sum'],
  sgst: ['amount', m.report_column_sgst(), 'sum'],
  returned: ['amount', m.report_column_returned(), 'sum'],
  kept: ['amount', m.report_column_kept(), 'sum'],
  paid_upi: ['amount', m.report_column_paid_upi(), 'sum'],
  paid_card: ['amount', m.report_column_paid_card(), 'sum'],
  paid_cash: ['amount', m.report_column_paid_cash(), 'sum'],
  paid_otherwise: ['amount', m.report_column_paid_otherwise(), 'sum'],
  rate: ['rate', m.report_column_rate()],
  code: ['text', m.report_column_code()],
  unit: ['text', m.report_column_unit()],
  // No sum: numbers of different goods.
  goods_quantity: ['count', m.report_column_quantity()],
  document: ['code', m.report_column_document()],
  // No sum: an invoice with several rates is in the row of each, and invoices are not added to credit notes.
  documents: ['count', m.report_column_documents()],
  first_number: ['text', m.report_column_first_number()],
  last_number: ['text', m.report_column_last_number()],
  total_numbers: ['count', m.report_column_total_numbers()],
  cancelled_numbers: ['count', m.report_column_cancelled_numbers()],
  net_issued: ['count', m.report_column_net_issued()],
  number: ['text', m.report_column_number()],
  invoice: ['text', m.report_column_invoice()],
  invoice_date: ['date', m.report_column_invoice_date()],
  booking: ['text', m.report_column_booking()],
  buyer_gstin: ['text', m.report_column_buyer_gstin()],
  buyer_name: ['text', m.report_column_buyer_name()],
  seat: ['text', m.report_column_seat()],
  state: ['code', m.report_column_state()],
  channel: ['code', m.report_column_channel()],
  method: ['code', m.report_column_method()],
  way: ['code', m.report_column_way()],
  reason: ['code', m.report_column_reason()],
  reference: ['text', m.report_column_reference()],
  amount: ['amount', m.report_column_amount(), 'sum'],
  item: ['text', m.report_column_item()],
  quantity: ['count', m.report_column_quantity(), 'sum'],
  show: ['date', m.report_column_show()],
  week: ['count', m.report_column_week()],
  week_from: ['date', m.report_column_week_from()],
  line: ['code', m.report_column_line()],
  line_id: ['text', m.report_column_line_id()],
  complimentary: ['count', m.report_code_complimentary(), 'sum'],
  net: ['amount', m.report_column_net(), 'sum'],
  terms: ['code', m.report_terms()],
  share_percent: ['rate', m.report_column_share_percent()],
  hire: ['amount', m.report_column_hire()],
  share: ['amount', m.report_column_share(), 'sum'],
} as const satisfies Readonly<Record<string, readonly [ColumnKind, string, 'sum'?]>>

export type ColumnKey = keyof typeof known

/** Returns columns by their keys, so that what is the same has one name in all reports. */
export function columns(...keys: readonly ColumnKey[]): ReportColumn[] {
  return keys.map((key) => {
    const [kind, label, sum] = known[key] as readonly [ColumnKind, string, 'sum'?]
    return { key, kind, label, isSummed: sum !== undefined }
  })
}
