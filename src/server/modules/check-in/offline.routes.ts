import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/offline.ts'
import { sliceOf } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { listConflicts, type AdmissionRow } from './admissions.queries.ts'
import type { AdmitDeps } from './admit.ts'
import { presentAdmission, presentTicket } from './check-in.presenter.ts'
import { listDoorTicketsById } from './door-tickets.queries.ts'
import { scannerOf } from './scanner.ts'
import { sendAdmissions } from './send-admissions.ts'

/** What was decided without a network, and the conflicts that came of it. */
export function offlineRoutes(app: FastifyInstance, deps: AdmitDeps): void {
  route(app, contract.sendAdmissions, async (request) => {
    const { admissions, sentAt } = request.body
    const scanner = scannerOf(request)
    const results = await sendAdmissions(
      deps,
      admissions.map(({ ticket: token, scannedAt, reason, ...scan }) => ({
        ...{ ...scan, token, scanner, shownReason: reason ?? null },
        ...{ scannedAt: new Date(scannedAt), sentAt: new Date(sentAt) },
      })),
    )
    return { results: results.map((row, index) => presentResult(row, admissions[index]?.nonce ?? '')) }
  })

  route(app, contract.listConflicts, async (request) => {
    const { showtimeId = null, sort } = request.query
    const { items, total } = await listConflicts(deps.db, { ...sliceOf(request.query), showtimeId, sort })
    const tickets = await listDoorTicketsById(
      deps.db,
      items.map(({ reservationId }) => reservationId),
    )
    const reader = scannerOf(request)
    return {
      items: items.map((row) => {
        const ticket = tickets.get(row.reservationId)
        return { ...presentAdmission(row, reader), ticket: ticket ? presentTicket(ticket) : null }
      }),
      total,
    }
  })
}

function presentResult(row: AdmissionRow | 'idempotency_mismatch', nonce: string) {
  if (row === 'idempotency_mismatch')
    return { nonce, verdict: 'refused' as const, conflict: null, admitted: 0, remaining: 0, error: row }
  const isAdmitted = row.kind === 'admitted'
  return {
    nonce,
    verdict: isAdmitted ? ('admitted' as const) : ('refused' as const),
    conflict: isAdmitted ? row.refusal : null,
    admitted: row.admittedAfter,
    remaining: row.remainingAfter,
    error: null,
  }
}
