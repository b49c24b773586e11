import type { DoorDatabase } from './door-database.ts'
import type { NumberedScan, SentResult, StoredUndo } from './door-types.ts'

export type Counts = {
  /** Scans and undone admissions that wait to be sent. */
  readonly waiting: number
  readonly conflicts: number
  readonly rejected: number
}

/**
 * Returns the scans that wait, in the order of their decisions, and marks them as tried: from now on the server may know them, also when
 * this page ends before its response.
 */
export async function takeBatch(db: DoorDatabase, most: number): Promise<NumberedScan[]> {
  const scans = await collect(db, most, ({ state }) => state === 'waiting')
  const tx = db.transaction('scans', 'readwrite')
  const taken: NumberedScan[] = []
  for (const { sequence } of scans) {
    const row = await tx.store.get(sequence)
    if (row?.state !== 'waiting') continue
    await tx.store.put({ ...row, isTried: true }, sequence)
    taken.push({ ...row, sequence })
  }
  await tx.done
  return taken
}

/** Returns sent admissions whose undoing waits. */
export function waitingUndos(db: DoorDatabase): Promise<NumberedScan[]> {
  return collect(db, Infinity, ({ state, undo }) => state !== 'waiting' && undo?.state === 'waiting')
}

/** Marks scans as sent, with what the server says of them, and counts their people on this phone's list. */
export async function settleScans(
  db: DoorDatabase,
  scans: readonly NumberedScan[],
  results: readonly SentResult[],
): Promise<void> {
  const tx = db.transaction(['scans', 'tickets'], 'readwrite')
  const byNonce = new Map(results.map((result) => [result.nonce, result]))
  for (const { sequence, nonce } of scans) {
    const result = byNonce.get(nonce)
    const row = await tx.objectStore('scans').get(sequence)
    if (!result || !row) continue
    const isWaiting = row.undo?.state === 'waiting' ? 1 : 0
    const { conflict, error } = result
    const needsAttention = conflict || error ? 1 : 0
    const state = error ? 'rejected' : 'sent'
    const sent = { ...row, state, isWaiting, conflict, needsAttention } as const
    await tx.objectStore('scans').put(sent, sequence)
    const listed = await tx.objectStore('tickets').get(row.reservationId)
    if (listed && result.verdict === 'admitted') {
      const last = { at: row.scannedAt, gate: row.gate }
      await tx.objectStore('tickets').put({ ...listed, admitted: result.admitted, last })
    }
  }
  await tx.done
}

/** Keeps a scan that the server cannot take, so that it does not stop those behind it; it is counted and shown. */
export async function rejectScan(db: DoorDatabase, { sequence }: NumberedScan): Promise<void> {
  const tx = db.transaction('scans', 'readwrite')
  const row = await tx.store.get(sequence)
  if (row) await tx.store.put({ ...row, state: 'rejected', isWaiting: 0, needsAttention: 1 }, sequence)
  await tx.done
}

/**
 * Notes that an admission is undone. One that the server cannot know is sent as a refusal, and is done by that; any other is undone at the
 * server.
 */
export async function requestUndo(db: DoorDatabase, sequence: number, reason: string): Promise<void> {
  const tx = db.transaction('scans', 'readwrite')
  const row = await tx.store.get(sequence)
  if (row && row.verdict === 'admitted' && row.undo === null) {
    const isUnknown = row.state === 'waiting' && !row.isTried
    const undo: StoredUndo = { reason, state: isUnknown ? 'done' : 'waiting' }
    await tx.store.put({ ...row, undo, isWaiting: 1 }, sequence)
  }
  await tx.done
}

/** `admitted`: how many people of the ticket are in afterwards; null when the server refused. */
export async function settleUndo(
  db: DoorDatabase,
  { sequence }: NumberedScan,
  admitted: number | null,
): Promise<void> {
  const tx = db.transaction(['scans', 'tickets'], 'readwrite')
  const row = await tx.objectStore('scans').get(sequence)
  if (row?.undo) {
    const undo = { ...row.undo, state: admitted === null ? 'refused' : 'done' } as const
    await tx.objectStore('scans').put({ ...row, undo, isWaiting: 0 }, sequence)
    const listed = await tx.objectStore('tickets').get(row.reservationId)
    if (listed && admitted !== null) await tx.objectStore('tickets').put({ ...listed, admitted })
  }
  await tx.done
}

export async function countScans(db: DoorDatabase): Promise<Counts> {
  const [waiting, attention] = await Promise.all([
    db.countFromIndex('scans', 'isWaiting', 1),
    db.getAllFromIndex('scans', 'needsAttention', 1),
  ])
  const rejected = attention.filter(({ state }) => state === 'rejected').length
  return { waiting, conflicts: attention.length - rejected, rejected }
}

const DAY_MILLISECONDS = 86_400_000

/** Deletes scans that were sent more than two days ago, so that the phone does not fill. */
export async function deleteOldScans(db: DoorDatabase, now: Date): Promise<void> {
  const tx = db.transaction('scans', 'readwrite')
  const oldest = new Date(now.getTime() - 2 * DAY_MILLISECONDS).toISOString()
  for (let at = await tx.store.openCursor(); at; at = await at.continue()) {
    if (at.value.scannedAt >= oldest) break
    if (at.value.isWaiting === 0) await at.delete()
  }
  await tx.done
}

async function collect(
  db: DoorDatabase,
  most: number,
  fits: (scan: NumberedScan) => boolean,
): Promise<NumberedScan[]> {
  const found: NumberedScan[] = []
  const index = db.transaction('scans').store.index('isWaiting')
  for (let at = await index.openCursor(1); at && found.length < most; at = await at.continue()) {
    const scan = { ...at.value, sequence: at.primaryKey }
    if (fits(scan)) found.push(scan)
  }
  return found
}
