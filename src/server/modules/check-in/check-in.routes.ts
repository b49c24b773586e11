import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/check-in/admissions.ts'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { route } from '#server/http/route.ts'
import { admit, type AdmitDeps } from './admit.ts'
import { checkInOf, getCheckIn } from './check-in.ts'
import { placeOf, scannerOf } from './scanner.ts'
import { undoAdmission } from './undo-admission.ts'

/** Admission at the door. */
export function checkInRoutes(app: FastifyInstance, deps: AdmitDeps): void {
  route(app, contract.getCheckIn, async (request) => {
    const { reservationId } = request.params
    const { gate: said = ALL_GATES, t: token } = request.query
    const place = placeOf(request, said)
    return getCheckIn(deps, { reservationId, ...place, token, reader: scannerOf(request) })
  })

  route(app, contract.admit, async (request) => {
    const { ticket: token, scannedAt, ...scan } = request.body
    const { reservationId } = request.params
    const scanner = scannerOf(request)
    const at = new Date(scannedAt)
    const place = placeOf(request, scan.gate)
    const decision = await admit(deps, { ...scan, ...place, reservationId, token, scannedAt: at, scanner })
    return checkInOf(deps, decision, scanner)
  })

  route(app, contract.undoAdmission, async (request) => {
    const scanner = scannerOf(request)
    const { reason } = request.body
    const { reservationId } = await undoAdmission(deps, { admissionId: request.params.id, reason, scanner })
    return getCheckIn(deps, { reservationId, gate: ALL_GATES, token: undefined, reader: scanner })
  })
}
