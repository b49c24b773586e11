import { parseNumber } from '#domain/typed-number.ts'
import { m } from '#web/paraglide/messages.js'

const accounts: Readonly<Record<string, () => string>> = {
  gateway: m.account_gateway,
  card_terminal: m.account_card_terminal,
  cash: m.account_cash,
  safe: m.account_safe,
  gateway_fees: m.account_gateway_fees,
  cash_differences: m.account_cash_differences,
  chargeback_losses: m.account_chargeback_losses,
  customer_deposits: m.account_customer_deposits,
  'sales/unallocated': m.account_unallocated,
}
const sales: Readonly<Record<string, () => string>> = {
  ticket: m.account_sales_ticket,
  private_screening: m.account_sales_private_screening,
  snack: m.account_sales_snack,
}

/** Returns an account of the ledger in words; one that the page does not know as it is written there. */
export function accountLabel(account: string): string {
  const label = accounts[account]
  if (label) return label()
  const [first = '', kind = '', rate = ''] = account.split('/')
  if (first === 'cgst') return m.account_cgst({ rate: halfOf(kind) })
  if (first === 'sgst') return m.account_sgst({ rate: halfOf(kind) })
  const sold = first === 'sales' && sales[kind]?.()
  if (!sold) return account
  return rate === 'none'
    ? m.account_without_rate({ account: sold })
    : m.account_with_rate({ account: sold, rate })
}

/** CGST and SGST are half of the rate each. */
function halfOf(rate: string): string {
  const percent = parseNumber(rate)
  return percent === null ? rate : String(percent / 2)
}
