import type { Admission } from '#contract/check-in/tickets.ts'
import { callDoor, callList, callSend, type CallResult, callCheckIn, callUndo } from './door-calls.ts'
import { readListState, storeFacts } from './door-database.ts'
import type { DoorContext } from './door-context.ts'
import type { NumberedScan } from './door-types.ts'
import { rejectScan, settleScans, takeBatch, waitingUndos, settleUndo } from './waiting-scans.ts'
import { storeList } from './stored-list.ts'

/** The server takes as many at once (`MOST_IN_A_BATCH` of the contract). */
const BATCH = 50

/**
 * One heartbeat: asks the server how things stand, sends what waits, and then brings the list up to date; in this order, so that the list
 * counts whom this phone let in. One tab of a phone at a time.
 */
export async function syncDoor(context: DoorContext): Promise<void> {
  await navigator.locks.request('marquee-door-sync', { ifAvailable: true }, async (lock) => {
    const facts = await reported(context, await callDoor(context.token))
    if (!facts) return
    await storeFacts(context.db, facts)
    // Another tab is at it.
    if (!lock) return
    if ((await sendScans(context)) && (await sendUndos(context))) await loadList(context)
  })
}

/** Loads the list, or what has changed since the last time. */
async function loadList(context: DoorContext): Promise<void> {
  const state = await readListState(context.db)
  const since = state?.owner === context.owner ? state.cursor : null
  const result = await callList(context.token, since)
  if (result.kind === 'revoked') return context.onRevoked()
  if (result.kind !== 'done') return
  // A part of the list of another day would leave the rest of the old one.
  const isOtherDay = state !== null && !result.data.isWhole && state.day !== result.data.day
  const whole = isOtherDay ? await callList(context.token, null) : result
  if (whole.kind === 'done') await storeList(context.db, whole.data, context.owner)
}

/** Sends what waits, in its order. Returns whether all of it is sent. */
async function sendScans(context: DoorContext): Promise<boolean> {
  for (;;) {
    const scans = await takeBatch(context.db, BATCH)
    if (scans.length === 0) return true
    const result = await callSend(context.token, scans)
    if (result.kind === 'refused') await sendOneByOne(context, scans)
    else if (!(await settle(context, scans, result))) return false
  }
}

/** One scan that the server cannot take must not stop the others. */
async function sendOneByOne(context: DoorContext, scans: readonly NumberedScan[]): Promise<void> {
  for (const scan of scans) {
    const result = await callSend(context.token, [scan])
    if (result.kind === 'refused') await rejectScan(context.db, scan)
    else if (!(await settle(context, [scan], result))) return
  }
}

type SendResult = Awaited<ReturnType<typeof callSend>>

async function settle(
  context: DoorContext,
  scans: readonly NumberedScan[],
  result: SendResult,
): Promise<boolean> {
  const sent = await reported(context, result)
  if (sent) await settleScans(context.db, scans, sent.results)
  return sent !== null
}

async function sendUndos(context: DoorContext): Promise<boolean> {
  for (const scan of await waitingUndos(context.db)) {
    if (!(await sendUndo(context, scan))) return false
  }
  return true
}

/** Returns what the server sent; null when it did not. */
async function reported<T>(context: DoorContext, result: CallResult<T>): Promise<T | null> {
  if (result.kind === 'revoked') await context.onRevoked()
  if (result.kind === 'failed') context.report('call_failed')
  if (result.kind !== 'done') return null
  context.report('call_succeeded')
  return result.data
}

/** Undoes an admission at the server. Returns whether the server has decided; the undo of one that it refuses is kept as refused. */
async function sendUndo(context: DoorContext, scan: NumberedScan): Promise<boolean> {
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
