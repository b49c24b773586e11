import type { VoucherDay, VoucherDayFile } from '#contract/day-vouchers.ts'
import { listDays } from '#domain/day-period.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { businessDayOf } from '#domain/schedule.ts'
import type { Db } from '#server/platform/database.ts'
import { writeRecords, type RecordDeps } from '../reports/write-records.ts'
import { listClosedDays } from './closed-days.queries.ts'
import { countOfDay, listDaySums, type VenueDays } from './day-ledger.queries.ts'
import { readDue, type DayOfVenue } from './make-voucher.ts'
import { listVouchers, type Voucher, type VoucherLine } from './vouchers.queries.ts'

/** Returns the days of a period with their vouchers and what is due, the latest first. */
export async function readVoucherDays(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  days: VenueDays,
): Promise<VoucherDay[]> {
  const today = businessDayOf(now())
  const sums = new Map((await listDaySums(db, days)).map((sum) => [sum.day, sum]))
  const vouchers = Map.groupBy(await listVouchers(db, days), ({ day }) => day)
  const closed = new Set((await listClosedDays(db, days)).map(({ day }) => day))
  return listDays({ from: days.from, to: days.until })
    .toReversed()
    .map((day) => ({
      day,
      state: stateOf(day, { today, isClosed: closed.has(day) }),
      vouchers: (vouchers.get(day) ?? []).map(refOf),
      booked: rupeesFromPaise(sums.get(day)?.booked ?? toPaise(0)),
      difference: rupeesFromPaise(sums.get(day)?.difference ?? toPaise(0)),
    }))
}

/** Returns a day with the lines of its vouchers, and of the one that is due. */
export async function readVoucherDay(deps: RecordDeps, of: DayOfVenue): Promise<VoucherDayFile> {
  const { db } = deps
  const days = { venueId: of.venueId, from: of.day, until: of.day }
  await writeRecords(deps)
  const { lines } = await readDue(db, of)
  const [closed] = await listClosedDays(db, days)
  return {
    day: of.day,
    state: stateOf(of.day, { today: businessDayOf(deps.now()), isClosed: closed !== undefined }),
    closedAt: closed?.closedAt.toISOString() ?? null,
    closedBy: closed?.closedBy ?? null,
    ...(await countOfDay(db, of)),
    vouchers: (await listVouchers(db, days)).map((voucher) => ({
      ...refOf(voucher),
      madeAt: voucher.madeAt.toISOString(),
      lines: voucher.lines.map(presentLine),
    })),
    due: lines.map(presentLine),
  }
}

function stateOf(
  day: string,
  { today, isClosed }: { readonly today: string; readonly isClosed: boolean },
): VoucherDay['state'] {
  if (isClosed) return 'closed'
  return day >= today ? 'running' : 'open'
}

function refOf({ id, number }: Voucher) {
  return { _id: id, number }
}

function presentLine({ account, ledger, amount }: VoucherLine) {
  return { account, ledger, amount: rupeesFromPaise(amount) }
}
