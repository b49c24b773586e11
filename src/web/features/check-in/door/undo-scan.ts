import type { Admission } from '#contract/check-in/tickets.ts'
import { callCheckIn, callUndo } from './door-calls.ts'
import type { DoorContext } from './door-context.ts'
import type { NumberedScan } from './door-types.ts'
import { settleUndo } from './scan-queue.ts'

/** Undoes an admission at the server. Returns whether the server has decided; the undo of one that it refuses is kept as refused. */
export async function sendUndo(context: DoorContext, scan: NumberedScan): Promise<boolean> {
  const { db, token, onRevoked } = context
  const found = await callCheckIn(token, scan.reservationId, scan.gate)
  if (found.kind === 'revoked') await onRevoked()
  if (found.kind !== 'done') return false
  const own = found.data.admissions.find((admission) => isOf(scan, admission))
  if (own?.undone || !own) return settleUndo(db, scan, own ? found.data.admitted : null).then(() => true)
  const undone = await callUndo(token, own._id, { reason: scan.undo?.reason ?? '' })
  if (undone.kind === 'failed' || undone.kind === 'revoked') return false
  await settleUndo(db, scan, undone.kind === 'done' ? undone.data.admitted : null)
  return true
}

/** Several scans of a ticket can be of one gate and one instant; each has a nonce of its own. */
function isOf({ nonce }: NumberedScan, admission: Admission): boolean {
  return admission.verdict === 'admitted' && admission.nonce === nonce
}
