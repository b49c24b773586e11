import { lineKindNames, type LineKind } from '#domain/line-kinds.ts'
import type { TenderKinds } from '#server/ports/tender-kinds.ts'

export type LedgerName = { readonly ledger: string; readonly group: string; readonly code: string }

/** What is in the revenue of the ledger and in no line of an order: nothing, unless the records are damaged. */
export const UNALLOCATED = 'sales/unallocated'

/** Which rates are charged now. Another one is listed once a voucher has it. */
const rates: Readonly<Record<LineKind, readonly string[]>> = {
  ticket: ['5', '18'],
  private_screening: ['5', '18'],
  snack: ['5', '18', '40'],
  gift_card: [],
}

/** In the order of the lines of a voucher. */
const money: Readonly<Record<string, readonly [ledger: string, group: string]>> = {
  gateway: ['Razorpay clearing', 'Current Assets'],
  card_terminal: ['Card terminal clearing', 'Current Assets'],
  cash: ['Cash in drawers', 'Cash-in-Hand'],
  safe: ['Cash in safe', 'Cash-in-Hand'],
  gateway_fees: ['Payment gateway charges', 'Indirect Expenses'],
  cash_differences: ['Cash short and excess', 'Indirect Expenses'],
  chargeback_losses: ['Chargeback losses', 'Indirect Expenses'],
  gift_card_losses: ['Gift card losses', 'Indirect Expenses'],
  customer_deposits: ['Advances from customers', 'Current Liabilities'],
  gift_cards: ['Gift cards outstanding', 'Current Liabilities'],
  gift_card_breakage: ['Gift cards not redeemed', 'Indirect Incomes'],
}

const sales: Readonly<Record<string, string>> = {
  ticket: 'Sale of tickets',
  private_screening: 'Private screenings',
  snack: 'Sale of food and beverages',
}

/** Returns the name that an account has until the accountant gives it another one; an empty one where the program cannot know. */
export function proposeLedgerName(account: string): LedgerName {
  const [ledger, group] = money[account] ?? ofRevenue(account)
  return { ledger, group, code: '' }
}

/** Returns the accounts that the ledger may use, and those of a list, in the order of the lines of a voucher. */
export function listAccounts(kinds: TenderKinds, others: readonly string[]): string[] {
  const revenue = lineKindNames.flatMap((kind) => rates[kind].map((rate) => `sales/${kind}/${rate}`))
  const tax = Object.values(rates).flatMap((of) => of.flatMap((rate) => [`cgst/${rate}`, `sgst/${rate}`]))
  const known = [...Object.keys(money), ...kinds.map(({ account }) => account), ...revenue, ...tax]
  return [...new Set([...known, ...others])].toSorted(compareAccounts)
}

/** Money first, then expenses and deposits, then revenue and its tax. */
export function compareAccounts(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || one.localeCompare(other, 'en', { numeric: true })
}

const places = [...Object.keys(money), '', 'sales', 'cgst', 'sgst']

function placeOf(account: string): number {
  const [first = ''] = account.split('/')
  return places.includes(first) ? places.indexOf(first) : places.indexOf('')
}

function ofRevenue(account: string): readonly [string, string] {
  const [first = '', kind = '', rate = ''] = account.split('/')
  if (first === 'sales' && sales[kind])
    return [`${sales[kind]}${rate === 'none' ? ' without GST' : ` ${rate}%`}`, 'Sales Accounts']
  if (first === 'cgst' || first === 'sgst')
    return [`Output ${first.toUpperCase()} ${Number(kind) / 2}%`, 'Duties & Taxes']
  return ['', '']
}
