import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/offline.ts'
import { route } from '#server/http/route.ts'
import type { AdmissionRow } from './admissions.queries.ts'
import type { AdmitDeps } from './admit.ts'
import { placeOf, scannerOf } from './scanner.ts'
import { sendAdmissions } from './send-admissions.ts'

/** What was decided without a network. */
export function offlineRoutes(app: FastifyInstance, deps: AdmitDeps): void {
  route(app, contract.sendAdmissions, async (request) => {
    const { admissions, sentAt } = request.body
    const scanner = scannerOf(request)
    const results = await sendAdmissions(
      deps,
      admissions.map(({ ticket: token, scannedAt, reason, ...scan }) => ({
        ...scan,
        token,
        scanner,
        shownReason: reason ?? null,
        ...placeOf(request, scan.gate),
        scannedAt: new Date(scannedAt),
        sentAt: new Date(sentAt),
      })),
    )
    return { results: results.map((row, index) => presentResult(row, admissions[index]?.nonce ?? '')) }
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
