import type { VoucherDayFile } from '#contract/day-vouchers.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { insertDrop } from './vouchers.queries.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** Vouchers and closings of days that have ended, each of a day of its own with an entry in the ledger. */
export function voucherCalls(cinema: TestCinema): EndpointCalls {
  let daysAgo = 1
  const aDay = async () => {
    daysAgo += 1
    const day = daysAfter(businessDayOf(new Date()), -daysAgo)
    await insertDrop(cinema.deps.db, { id: cinema.deps.newId(), day })
    return day
  }
  const ofDay = async () => ({ params: { day: await aDay() } })
  const withVoucher = async () => {
    const day = await aDay()
    const { token } = await cinema.aPerson('admin')
    await cinema.api.post<VoucherDayFile>(`/voucher-days/${day}/voucher`, { token })
    return { query: { from: day, until: day } }
  }
  const names = [{ account: 'cash', ledger: 'Cash', group: 'Cash-in-Hand', code: '' }]
  return {
    listVoucherDays: withVoucher,
    getVoucherDay: ofDay,
    makeDayVoucher: ofDay,
    closeDay: ofDay,
    exportVouchersForTally: withVoucher,
    exportVouchers: withVoucher,
    listLedgerAccounts: async () => ({}),
    saveLedgerAccounts: async () => ({ body: { accounts: names } }),
  }
}
