import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reconciliation.ts'
import {
  importSettlements,
  listImportedLines,
  listSettlementImports,
  MOST_MEGABYTES,
  withdrawSettlementImport,
} from '#contract/settlement-imports.ts'
import { AppError } from '#contract/errors.ts'
import { rupeesFromPaise, subtractPaise } from '#domain/money.ts'
import { daysAfter, instantAt } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { callerOf } from '#server/http/access.ts'
import { withActor } from '#server/http/actor.ts'
import { sendCsv } from '#server/http/csv.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { successResponse } from '#server/http/success.ts'
import { uploadRoutes } from '#server/http/bodies/upload-routes.ts'
import { askForRun } from './ask-for-run.ts'
import { listBankLines } from './bank-lines.queries.ts'
import { listDays, type DayRow } from './days.queries.ts'
import { findDifference, listDifferences } from './differences.queries.ts'
import { importFile } from './import-file.ts'
import { hasImport, listImports } from './imports.queries.ts'
import {
  batchesOf,
  columns,
  presentDifference,
  presentFile,
  rupeesOrNull,
  type ListNames,
} from './present-differences.ts'
import { readState } from './read-state.ts'
import { settleDifference } from './settle-difference.ts'
import { withdrawImport } from './withdraw-import.ts'

/** Files of months of settlements. Each is parsed in memory. */
const limits = { maxMegabytes: MOST_MEGABYTES, mostAtOnce: 2, what: 'file' } as const

type RouteDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** The reconciliation of the ledger with the payment provider and the bank, for admins. */
export function reconciliationRoutes(app: FastifyInstance, deps: RouteDeps, listNames: ListNames): void {
  route(app, contract.getReconciliation, () => readState(deps))

  route(app, contract.listDifferences, async ({ query }) => {
    const { items, total } = await listDifferences(deps.db, query, { ...sliceOf(query), sort: query.sort })
    return { items: items.map(presentDifference), total }
  })

  route(app, contract.exportDifferences, async ({ query }, reply) =>
    sendCsv(reply, { name: 'differences', columns, batches: batchesOf(deps.db, query) }),
  )

  route(app, contract.getDifference, async ({ params }) => getFile(deps, params.id, listNames))

  route(app, contract.settleDifference, async (request) => {
    const { id } = request.params
    await settleDifference(withActor(deps, request), { ...request.body, id }, listNames)
    return { ...successResponse('difference_settled'), difference: await getFile(deps, id, listNames) }
  })

  route(app, contract.runReconciliation, async (request) => {
    await askForRun(withActor(deps, request))
    return successResponse('reconciliation_begun')
  })

  route(app, contract.listReconciliationDays, async ({ query: { from, until } }) => {
    const rows = await listDays(deps.db, instantAt(from, '00:00'), instantAt(daysAfter(until, 1), '00:00'))
    return rows.map(presentDay)
  })

  importRoutes(app, deps, listNames)
}

/** Imported files, and their lines. */
function importRoutes(app: FastifyInstance, deps: RouteDeps, listNames: ListNames): void {
  route(app, listSettlementImports, async ({ query }) => {
    const { items, total } = await listImports(deps.db, { ...sliceOf(query), sort: query.sort })
    const names = await listNames(deps.db, [...new Set(items.flatMap(({ userId }) => userId ?? []))])
    const present = items.map(({ id, at, userId, withdrawnAt, ...row }) => ({
      ...row,
      _id: id,
      at: at.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      by: (userId !== null && names.get(userId)) || null,
    }))
    return { items: present, total }
  })

  route(app, listImportedLines, async ({ params, query }) => {
    if (!(await hasImport(deps.db, params.id))) throw new AppError('not_found')
    const { items, total } = await listBankLines(deps.db, params.id, sliceOf(query))
    const present = items.map(({ id, debit, credit, ...line }) => ({
      ...line,
      _id: id,
      debit: rupeesFromPaise(debit),
      credit: rupeesFromPaise(credit),
    }))
    return { items: present, total }
  })

  route(app, withdrawSettlementImport, async (request) => {
    await withdrawImport(withActor(deps, request), { ...request.body, id: request.params.id })
    return successResponse('import_withdrawn')
  })

  uploadRoutes(app, limits, (scope, withUpload) => {
    route(scope, importSettlements, (request) =>
      withUpload(request, (bytes) => {
        const { kind, name, unknown, ...columns } = request.query
        const { userId } = callerOf(request)
        const file = { kind, name, bytes, columns, takesUnknown: unknown === 'take', userId }
        return importFile(withActor(deps, request), file)
      }),
    )
  })
}

async function getFile({ db }: Pick<Deps, 'db'>, id: string, listNames: ListNames) {
  const row = await findDifference(db, id)
  if (!row) throw new AppError('not_found')
  return presentFile(db, row, listNames)
}

function presentDay({ day, provider, ledger, settled, banked, open, compared }: DayRow) {
  return {
    day,
    open,
    compared,
    provider: rupeesFromPaise(provider),
    ledger: rupeesFromPaise(ledger),
    difference: rupeesFromPaise(subtractPaise(provider, ledger)),
    settled: rupeesFromPaise(settled),
    banked: rupeesOrNull(banked),
    bankDifference: banked === null ? null : rupeesFromPaise(subtractPaise(banked, settled)),
  }
}
