import { z } from 'zod'
import { whoMay } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { periodCheck } from './periods.ts'
import { AskedDate, Id, Instant, LocalDate, Rupees, SignedRupees } from './shapes.ts'

const tag = 'Reports'
/** The ledger of each day is added up. */
export const MOST_VOUCHER_DAYS = 62

const ofVenue = { venue: Id.optional().describe('of several venues') }

export const VoucherRef = z.object({
  _id: Id,
  number: z.string().describe('consecutive in its series and financial year: JV26-27/0000001'),
})

/** `running`: it has not ended. */
export const dayStates = ['running', 'open', 'closed'] as const

export const VoucherDay = z
  .object({
    day: LocalDate,
    state: z.enum(dayStates),
    vouchers: z.array(VoucherRef),
    booked: Rupees.describe('the debits of the ledger'),
    difference: Rupees.describe(
      'the debits of the voucher that is due: of the day, or of what changed since the last one',
    ),
  })
  .meta({ id: 'VoucherDay' })
export type VoucherDay = z.infer<typeof VoucherDay>

const Period = z
  .object({
    from: AskedDate.describe('the first day'),
    until: AskedDate.describe('the last day'),
    ...ofVenue,
  })
  .superRefine(periodCheck({ from: 'from', until: 'until', mostDays: MOST_VOUCHER_DAYS }))

export const listVoucherDays = endpoint({
  operationId: 'listVoucherDays',
  method: 'GET',
  path: '/voucher-days',
  summary: 'Business days with their vouchers, the latest first',
  description: `At most ${MOST_VOUCHER_DAYS} days.`,
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query: Period,
  response: z.array(VoucherDay),
  errors: ['not_found'],
  cost: 40,
})

const VoucherLine = z.object({
  account: z.string().describe('of our ledger; of revenue with its kind and rate: sales/ticket/18'),
  ledger: z.string().describe("the accountant's name; empty: none yet"),
  amount: SignedRupees.describe('a debit; below zero a credit'),
})

export const VoucherDayFile = z
  .object({
    day: LocalDate,
    state: z.enum(dayStates),
    closedAt: Instant.nullable(),
    closedBy: z.string().nullable().describe('name; null also after their account was erased'),
    entries: z.int().describe('of the ledger'),
    openShifts: z.int().describe('shifts at the counter that began on the day and are not closed'),
    vouchers: z.array(VoucherRef.extend({ madeAt: Instant, lines: z.array(VoucherLine) })),
    due: z.array(VoucherLine).describe('the lines of the voucher that is due; empty: none is'),
  })
  .meta({ id: 'VoucherDayFile' })
export type VoucherDayFile = z.infer<typeof VoucherDayFile>

const ofDay = { params: z.object({ day: AskedDate }), query: z.object(ofVenue) }

export const getVoucherDay = endpoint({
  operationId: 'getVoucherDay',
  method: 'GET',
  path: '/voucher-days/:day',
  summary: 'A business day: its vouchers, what is due, and what its closing means',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  ...ofDay,
  response: VoucherDayFile,
  errors: ['not_found'],
  cost: 10,
})

const errors = ['not_found', 'day_not_over', 'accounts_unnamed'] as const

export const makeDayVoucher = endpoint({
  operationId: 'makeDayVoucher',
  method: 'POST',
  path: '/voucher-days/:day/voucher',
  summary: 'Make the voucher that is due of a day that has ended',
  description:
    'The first is of the whole day, a later one of what changed since. Changes nothing when none is due. 422 `accounts_unnamed` has the accounts without a ledger name in `details.accounts`.',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  ...ofDay,
  response: VoucherDayFile,
  errors,
  cost: 20,
})

export const closeDay = endpoint({
  operationId: 'closeDay',
  method: 'POST',
  path: '/voucher-days/:day/closing',
  summary: 'Close a day that has ended: nothing is booked into it any more',
  description:
    'Makes the voucher that is due. What comes later is booked on the day on which it is recorded. A closed day is not opened again; closing it once more changes nothing.',
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  ...ofDay,
  response: VoucherDayFile,
  errors,
  cost: 30,
})

const files = {
  tag,
  access: 'staff',
  duty: whoMay.keepBooks,
  query: Period.safeExtend({ voucher: Id.optional().describe('this one alone; otherwise all of the days') }),
  errors: ['not_found'],
  cost: 10,
} as const

export const exportVouchersForTally = endpoint({
  operationId: 'exportVouchersForTally',
  method: 'GET',
  path: '/vouchers/tally',
  summary: 'The vouchers of a period as an XML file for Tally',
  description:
    'The same vouchers are the same bytes. A voucher keeps its id, so importing it twice does not double it.',
  produces: 'application/xml',
  ...files,
})

export const exportVouchers = endpoint({
  operationId: 'exportVouchers',
  method: 'GET',
  path: '/vouchers/csv',
  summary: 'The lines of the vouchers of a period as a CSV file',
  produces: 'text/csv',
  ...files,
})
