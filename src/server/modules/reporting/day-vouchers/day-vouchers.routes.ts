import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/day-vouchers.ts'
import * as accounts from '#contract/ledger-accounts.ts'
import type { Deps } from '#server/deps.ts'
import { withActor } from '#server/http/actor.ts'
import { sendCsv } from '#server/http/csv.ts'
import { route } from '#server/http/route.ts'
import { findVenue } from '#server/modules/venues/index.ts'
import { closeDay } from './close-day.ts'
import { linesOf, readVouchers, voucherColumns, voucherFileName } from './export-vouchers.ts'
import { listNamedAccounts, saveLedgerNames } from './ledger-names.ts'
import { makeVoucher } from './make-voucher.ts'
import { readVoucherDay, readVoucherDays } from './read-voucher-days.ts'
import { writeTally } from './write-tally.ts'

type VoucherDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'tenderKinds'>
type Asked = { readonly from: string; readonly until: string; readonly venue?: string | undefined }

/** The journal of a day for the accountant: its vouchers, its closing, its files, and the names of accounts. */
export function dayVouchersRoutes(app: FastifyInstance, deps: VoucherDeps): void {
  const idOf = async (venue?: string) => (await findVenue(deps.db, venue)).id
  const daysOf = async ({ from, until, venue }: Asked) => ({ venueId: await idOf(venue), from, until })

  route(app, contract.listVoucherDays, async ({ query }) => readVoucherDays(deps, await daysOf(query)))

  route(app, contract.getVoucherDay, async ({ params: { day }, query: { venue } }) =>
    readVoucherDay(deps, { venueId: await idOf(venue), day }),
  )

  route(app, contract.makeDayVoucher, async (request) => {
    const of = { venueId: await idOf(request.query.venue), day: request.params.day }
    await makeVoucher(withActor(deps, request), of)
    return readVoucherDay(deps, of)
  })

  route(app, contract.closeDay, async (request) => {
    const of = { venueId: await idOf(request.query.venue), day: request.params.day }
    await closeDay(withActor(deps, request), of)
    return readVoucherDay(deps, of)
  })

  filesRoutes(app, deps, daysOf)
  namesRoutes(app, deps, idOf)
}

function filesRoutes(
  app: FastifyInstance,
  deps: VoucherDeps,
  daysOf: (asked: Asked) => Promise<{ venueId: string; from: string; until: string }>,
): void {
  route(app, contract.exportVouchersForTally, async ({ query }, reply) => {
    const days = await daysOf(query)
    const vouchers = await readVouchers(deps.db, { ...days, voucher: query.voucher })
    reply.type('application/xml; charset=utf-8').headers({
      'content-disposition': `attachment; filename="${voucherFileName(vouchers, days)}.xml"`,
      'cache-control': 'no-store',
    })
    return reply.send(writeTally(vouchers))
  })

  route(app, contract.exportVouchers, async ({ query }, reply) => {
    const days = await daysOf(query)
    const vouchers = await readVouchers(deps.db, { ...days, voucher: query.voucher })
    async function* batches() {
      yield linesOf(vouchers)
    }
    return sendCsv(reply, {
      name: voucherFileName(vouchers, days),
      columns: voucherColumns,
      batches: batches(),
    })
  })
}

function namesRoutes(
  app: FastifyInstance,
  deps: VoucherDeps,
  idOf: (venue?: string) => Promise<string>,
): void {
  const listNames = (venueId: string) => listNamedAccounts(deps.db, { venueId, kinds: deps.tenderKinds })

  route(app, accounts.listLedgerAccounts, async ({ query }) => listNames(await idOf(query.venue)))

  route(app, accounts.saveLedgerAccounts, async (request) => {
    const venueId = await idOf(request.query.venue)
    await saveLedgerNames(withActor(deps, request), { venueId, names: request.body.accounts })
    return listNames(venueId)
  })
}
