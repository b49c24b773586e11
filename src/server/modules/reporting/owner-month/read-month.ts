import { toPaise, type Paise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { readOneMoment } from '../gstr-1/gstr-1.queries.ts'
import { gstSummary } from '../reports/definitions/gst-summary.queries.ts'
import { prepare } from '../reports/prepare.ts'
import { STATEMENT_SECONDS } from '../reports/write-records.ts'
import { checkMonth, type MonthCheck, type ReadForMonth } from './check-month.ts'
import {
  listLedgerTotals,
  listMoneyOfDays,
  listRevenueOfDays,
  listRevenueOfScreens,
  sumCounts,
  sumDocuments,
  sumPayments,
  type MoneySum,
  type RevenueSum,
} from './owner-month.queries.ts'

export type OwnerMonth = {
  readonly month: string
  /** The last business day that is in it; of a month that is running: today. */
  readonly until: string
  readonly isOver: boolean
  readonly money: readonly MoneySum[]
  readonly revenue: readonly (RevenueSum & { readonly day: string })[]
  readonly screens: readonly (RevenueSum & { readonly screen: string | null })[]
  /** Null: nobody records what food costs. */
  readonly foodCost: Paise | null
  readonly checks: readonly MonthCheck[]
  readonly agrees: boolean
}

/** Reads a month YYYY-MM of a venue by the business days of its ledger, with its comparison with other records; all at one moment. */
export async function readOwnerMonth(
  deps: Pick<Deps, 'db' | 'now'>,
  { month, venueId }: { readonly month: string; readonly venueId: string },
): Promise<OwnerMonth> {
  await prepare(deps, gstSummary)
  const last = lastDayOf(month)
  const today = businessDayOf(deps.now())
  const until = today < last ? today : last
  const { money, revenue, screens, ...others } = await inTransaction(
    deps,
    async ({ db }) => {
      await readOneMoment(db)
      return readParts(db, { venueId, from: `${month}-01`, until })
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
  const checks = checkMonth({ money, revenue, screens, ...others })
  return {
    month,
    until,
    isOver: today > last,
    money,
    revenue,
    screens,
    foodCost: null,
    checks,
    agrees: checks.every(({ expected, found }) => expected === found),
  }
}

type Parts = Pick<OwnerMonth, 'money' | 'revenue' | 'screens'> & Omit<ReadForMonth, 'revenue' | 'screens'>

async function readParts(db: Db, days: Parameters<typeof listMoneyOfDays>[1]): Promise<Parts> {
  const nothing = toPaise(0)
  return {
    money: await listMoneyOfDays(db, days),
    revenue: await listRevenueOfDays(db, days),
    screens: await listRevenueOfScreens(db, days),
    ledger: await listLedgerTotals(db, days),
    documents: (await sumDocuments(db, days)) ?? { taxable: nothing, cgst: nothing, sgst: nothing },
    payments: (await sumPayments(db, days)) ?? nothing,
    counts: (await sumCounts(db, days)) ?? nothing,
  }
}

function lastDayOf(month: string): string {
  // 31 days after the first, whatever the month, is in the next one or its first day.
  return daysAfter(`${daysAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1)
}
