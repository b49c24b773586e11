import { negatePaise, sumPaise, toPaise, type Paise } from '#domain/money.ts'
import type { AccountTotal, DocumentSum, MoneySum, RevenueSum } from './owner-month.queries.ts'

/** Two figures in paise that have to be equal. `part`: the account, or the part of the revenue. */
export type MonthCheck = {
  readonly check: 'days' | 'revenue' | 'screens' | 'documents' | 'payments' | 'cash_counts'
  readonly part: string
  readonly expected: Paise
  readonly found: Paise
}

export type ReadForMonth = {
  readonly money: readonly MoneySum[]
  readonly revenue: readonly RevenueSum[]
  readonly screens: readonly RevenueSum[]
  readonly ledger: readonly AccountTotal[]
  readonly documents: DocumentSum
  readonly payments: Paise
  readonly counts: Paise
}

const parts = ['taxable', 'cgst', 'sgst'] as const

/** Compares the days of a month with the ledger of the whole, the screens, the tax documents, the payments and the counts of the drawers. */
export function checkMonth(read: ReadForMonth): MonthCheck[] {
  const { money, revenue, screens, ledger, documents, payments, counts } = read
  const totals = new Map(ledger.map(({ account, amount }) => [account, amount]))
  const ofDays = (isOf: (sum: MoneySum) => boolean) =>
    sumPaise(money.filter(isOf).map(({ amount }) => amount))
  const accounts = new Set([...totals.keys(), ...money.map(({ account }) => account)])
  const total = (sums: readonly RevenueSum[], part: (typeof parts)[number]) =>
    sumPaise(sums.map((sum) => sum[part]))
  return [
    ...[...accounts].toSorted().map((account) => ({
      check: 'days' as const,
      part: account,
      expected: totals.get(account) ?? toPaise(0),
      found: ofDays((sum) => sum.account === account),
    })),
    {
      check: 'revenue',
      part: 'amount',
      expected: negatePaise(totals.get('ticket_revenue') ?? toPaise(0)),
      found: sumPaise(parts.map((part) => total(revenue, part))),
    },
    ...parts.map((part) => ({
      check: 'screens' as const,
      part,
      expected: total(revenue, part),
      found: total(screens, part),
    })),
    ...parts.map((part) => ({
      check: 'documents' as const,
      part,
      expected: documents[part],
      found: total(revenue, part),
    })),
    {
      check: 'payments',
      part: 'amount',
      expected: payments,
      found: negatePaise(
        ofDays(({ kind, account }) => kind === 'captured' && account === 'customer_deposits'),
      ),
    },
    {
      check: 'cash_counts',
      part: 'amount',
      expected: counts,
      found: ofDays(({ kind, account }) => kind === 'cash_difference' && account === 'cash'),
    },
  ]
}
