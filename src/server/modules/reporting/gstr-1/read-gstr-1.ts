import { AppError } from '#contract/errors.ts'
import { toPaise } from '#domain/money.ts'
import { instantAt, localDate } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database.ts'
import { gstSummary } from '../reports/definitions/gst-summary.queries.ts'
import { prepare, type RecordDeps } from '../reports/prepare.ts'
import { STATEMENT_SECONDS } from '../reports/write-records.ts'
import { agrees, checkReturn, type Gstr1Check } from './gstr-1-checks.ts'
import { tablesOf, type Gstr1Tables } from './gstr-1-tables.ts'
import {
  listDocuments,
  listSellers,
  listSupplies,
  readOneMoment,
  sumGstSummary,
  sumLedger,
  sumRegisters,
  type IssuedDocuments,
  type SellerOfVenue,
} from './gstr-1.queries.ts'

export type Gstr1Asked = { readonly month: string; readonly gstin?: string | undefined }

export type Gstr1Return = {
  readonly gstin: string
  readonly gstins: readonly string[]
  readonly legalName: string
  readonly month: string
  readonly isOver: boolean
  readonly tables: Gstr1Tables
  readonly documents: readonly IssuedDocuments[]
  readonly checks: readonly Gstr1Check[]
}

/**
 * Reads GSTR-1 of a month YYYY-MM for the venues of a GSTIN, with its comparison with ledger and registers; all at one moment, so that a sale
 * meanwhile is in all of them or in none. Throws `not_found` for a GSTIN that no venue has.
 */
export async function readGstr1(deps: RecordDeps, { month, gstin }: Gstr1Asked): Promise<Gstr1Return> {
  await prepare(deps, gstSummary)
  const sellers = await listSellers(deps.db)
  const [seller] = sellers.filter((one) => gstin === undefined || one.gstin === gstin)
  if (!seller) throw new AppError('not_found')
  const gstins = [...new Set(sellers.map((one) => one.gstin))]
  const { until } = daysOf(month)
  const { tables, documents, checks } = await readAtOneMoment(deps, { month, seller, sellers })
  return {
    gstin: seller.gstin,
    gstins,
    legalName: seller.legalName,
    month,
    isOver: deps.now() >= until,
    tables,
    documents,
    checks,
  }
}

/** The same for a file. Throws `return_differs` unless the tables equal ledger and registers to the paisa. */
export async function readGstr1ToFile(deps: RecordDeps, asked: Gstr1Asked): Promise<Gstr1Return> {
  const read = await readGstr1(deps, asked)
  if (!read.checks.every(agrees)) throw new AppError('return_differs')
  return read
}

type Whose = {
  readonly month: string
  readonly seller: SellerOfVenue
  readonly sellers: readonly SellerOfVenue[]
}

function readAtOneMoment(deps: RecordDeps, { month, seller, sellers }: Whose) {
  const own = sellers.filter(({ gstin }) => gstin === seller.gstin)
  const series = own.flatMap(({ invoiceSeries, creditNoteSeries }) => [invoiceSeries, creditNoteSeries])
  const scope = { ...daysOf(month), series }
  const venues = own.map(({ venueId }) => venueId)
  const first = sellers[0]?.venueId ?? seller.venueId
  return inTransaction(
    deps,
    async ({ db }) => {
      await readOneMoment(db)
      const supplies = await listSupplies(db, scope)
      const tables = tablesOf(supplies)
      const documents = await listDocuments(db, scope)
      const registers = await sumRegisters(db, scope)
      const ledger = (await sumLedger(db, { ...scope, venues, first })) ?? NO_REVENUE
      const summary = own.length === sellers.length ? await sumGstSummary(db, scope) : null
      return {
        tables,
        documents,
        checks: checkReturn({ supplies, tables, documents, registers, ledger, summary }),
      }
    },
    { statementSeconds: STATEMENT_SECONDS },
  )
}

const NO_REVENUE = { sold: toPaise(0), returned: toPaise(0) }

/** Tax documents have the date of the company's clock. */
function daysOf(month: string): { readonly from: Date; readonly until: Date } {
  const from = instantAt(`${month}-01`, '00:00')
  // 32 days after the first, whatever the month, is in the next one.
  const next = localDate(new Date(from.getTime() + 32 * DAY_MILLISECONDS)).slice(0, 7)
  return { from, until: instantAt(`${next}-01`, '00:00') }
}

const DAY_MILLISECONDS = 86_400_000
