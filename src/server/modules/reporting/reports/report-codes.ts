import { messagesIn } from '#server/messages.ts'

const m = messagesIn('en')

const words: Readonly<Record<string, string>> = {
  invoice: m.report_code_invoice(),
  credit_note: m.report_code_credit_note(),
  online: m.report_code_online(),
  counter: m.report_code_counter(),
  upi: m.report_code_upi(),
  card: m.report_code_card(),
  card_terminal: m.report_code_card(),
  netbanking: m.report_code_netbanking(),
  wallet: m.report_code_wallet(),
  cash: m.report_code_cash(),
  complimentary: m.report_code_complimentary(),
  unpaid: m.report_code_unpaid(),
  share_of_net: m.report_code_share_of_net(),
  fixed_hire: m.report_code_fixed_hire(),
  week_stated: m.report_code_week_stated(),
  terms_changed: m.report_code_terms_changed(),
  collection_changed: m.report_code_collection_changed(),
  box_office_show: m.report_code_box_office_show(),
  correction: m.report_code_correction(),
  issued: m.report_code_issued(),
  number_cancelled: m.report_code_number_cancelled(),
  sold: m.report_code_sold(),
  cancelled: m.report_code_cancelled(),
  refunded: m.report_code_refunded(),
  disputed: m.report_code_disputed(),
  refund: m.report_code_refund(),
  refund_failed: m.report_code_refund_failed(),
  charged_back: m.report_code_charged_back(),
  lost: m.report_code_lost(),
  by_staff: m.report_code_by_staff(),
  sold_out: m.report_code_sold_out(),
  no_pick_up: m.report_code_no_pick_up(),
  snacks_cancelled: m.report_code_snacks_cancelled(),
  show_moved: m.report_code_show_moved(),
  show_cancelled: m.report_code_show_cancelled(),
  refunded_by_hand: m.report_code_refunded_by_hand(),
  seats_lost: m.report_code_seats_lost(),
  booking_closed: m.report_code_booking_closed(),
  exchanged: m.report_code_exchanged(),
  exchange_lost: m.report_code_exchange_lost(),
  order_already_paid: m.report_code_order_already_paid(),
  amount_mismatch: m.report_code_amount_mismatch(),
  order_lost: m.report_code_order_lost(),
  quote_withdrawn: m.report_code_quote_withdrawn(),
  ticket_void: m.report_code_ticket_void(),
  reservation_cancelled: m.report_code_reservation_cancelled(),
  pick_up_lost: m.report_code_no_pick_up(),
  ticketing_refused: m.report_code_ticketing_refused(),
}

/** Returns the word for a code in a report; an unknown one, such as that of another payment method, is written as a word. */
export function wordOf(code: string): string {
  const text = code.replaceAll('_', ' ')
  return words[code] ?? text.charAt(0).toUpperCase() + text.slice(1)
}
