import type { Refusal } from '#domain/check-in/refusal.ts'
import type { TicketClaims } from '#domain/check-in/ticket-payload.ts'
import type { DoorDatabase, DoorTransaction } from './door-database.ts'
import type { DoorShow, KnownTicket, NumberedScan, ScanRef, StoredScan } from './door-types.ts'
import { type Judgement, judgeTicket, refused, type ScanAtGate } from './judge-ticket.ts'
import { knownTicket } from './known-ticket.ts'
import { shortCode } from './short-code.ts'
import { refuseSingle, seatOfSingle } from './single-ticket.ts'

/** A scan to decide about. */
export type LocalScan = ScanRef &
  ScanAtGate & {
    /** Of the verified signature. */
    readonly claims: TicketClaims | null
    /** Decided already, as for a forged ticket. */
    readonly refusal: Refusal | null
  }
/** `text`: as it was read or typed. */
type UnknownScan = Omit<ScanAtGate, 'people'> & { readonly text: string; readonly isOffline: boolean }
export type NamedScan = LocalScan & Pick<StoredScan, 'nonce' | 'isTried'>
export type Decision = Judgement & { readonly ticket: KnownTicket | null }

const stores: ('tickets' | 'shows' | 'scans' | 'asked' | 'settings')[] = [
  'tickets',
  'shows',
  'scans',
  'asked',
]

/** Decides by what this phone knows, and keeps nothing. */
export async function previewScan(db: DoorDatabase, scan: LocalScan): Promise<Decision> {
  const tx = db.transaction(stores)
  const [decision] = await Promise.all([decide(tx, scan), tx.done])
  return decision
}

/**
 * Decides and keeps the decision to be sent, in one transaction: two tabs of one phone never both let in the last person. Throws the
 * error of the database when the phone is full; then nothing was decided.
 */
export async function decideScan(db: DoorDatabase, scan: NamedScan): Promise<Decision> {
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
  try {
    const decision = await decide(tx, scan)
    await tx.objectStore('scans').add({ ...scanRow(scan, decision), isWaiting: 1, needsAttention: 0 })
    await tx.objectStore('asked').delete(scan.nonce)
    await tx.done
    return decision
  } catch (error) {
    // Whatever failed, the transaction is over; its own rejection says the same.
    await tx.done.catch(() => undefined)
    throw error
  }
}

/** Keeps what the server has decided, for the list of the last scans, and counts its people on this phone's list. */
export async function keepDecidedScan(db: DoorDatabase, scan: NamedScan, decision: Decision): Promise<void> {
  const tx = db.transaction(stores, 'readwrite')
  const row = {
    ...scanRow(scan, decision),
    isOffline: false,
    state: 'sent',
    isWaiting: 0,
    needsAttention: 0,
  } as const
  const tickets = tx.objectStore('tickets')
  const listed = await tickets.get(scan.reservationId)
  const isKept = (await tx.objectStore('scans').index('nonce').getKey(scan.nonce)) !== undefined
  const last = decision.verdict === 'admitted' ? { at: row.scannedAt, gate: scan.gate } : listed?.last
  if (listed) await tickets.put({ ...listed, admitted: decision.admitted, last: last ?? null })
  if (!isKept) await tx.objectStore('scans').add(row)
  await tx.objectStore('asked').delete(scan.nonce)
  await tx.done
}

/** Keeps a scan of which no reservation is known, for the list of the last scans alone: the server has nothing to do with it. */
export async function keepUnknownScan(
  db: DoorDatabase,
  { text, gate, at, isOffline }: UnknownScan,
): Promise<void> {
  const nothing = { token: null, people: 0, conflict: null, undo: null, seatLabels: [] } as const
  await db.add('scans', {
    ...nothing,
    reservationId: '',
    nonce: crypto.randomUUID(),
    scannedAt: at.toISOString(),
    gate,
    verdict: 'refused',
    reason: { kind: 'unknown' },
    isOffline,
    state: 'sent',
    isTried: false,
    code: shortCode(text),
    isWaiting: 0,
    needsAttention: 0,
  })
}

/** Returns the last scans, the latest first. */
export async function recentScans(db: DoorDatabase, most: number): Promise<NumberedScan[]> {
  const found: NumberedScan[] = []
  const { store } = db.transaction('scans')
  for (let at = await store.openCursor(null, 'prev'); at && found.length < most; at = await at.continue())
    found.push({ ...at.value, sequence: at.key })
  return found
}

async function decide(tx: DoorTransaction<IDBTransactionMode>, scan: LocalScan): Promise<Decision> {
  if (scan.refusal) return { ...refused(scan.refusal), ticket: null }
  const { reservationId, claims } = scan
  const listed = await tx.objectStore('tickets').get(reservationId)
  const shows = tx.objectStore('shows')
  const show = listed ? await shows.get(listed.showtimeId) : showOf(await shows.getAll(), claims)
  const scans = await tx.objectStore('scans').index('reservationId').getAll(reservationId)
  const known = knownTicket({ listed, show, claims, scans })
  const seat = seatOfSingle({ claims, listed })
  const ticket = known && { ...known, ...(seat && { seatLabels: [seat] }) }
  const judged = judgeTicket(ticket, scan)
  const reason = judged.reason ?? refuseSingle({ claims, listed, scans })
  if (!reason || judged.reason) return { ...judged, ticket }
  const { admitted, people } = judged
  return {
    verdict: 'refused',
    reason,
    people,
    admitted: admitted - people,
    remaining: judged.remaining + people,
    ticket,
  }
}

function showOf(shows: readonly DoorShow[], claims: TicketClaims | null): DoorShow | undefined {
  const startsAt = (claims?.startsAtMinute ?? 0) * 60_000
  return shows.find((show) => show.cinema === claims?.cinemaName && Date.parse(show.startsAt) === startsAt)
}

function scanRow(scan: NamedScan, { verdict, reason, people, ticket }: Decision): StoredScan {
  const { reservationId, token, nonce, isTried, gate, at } = scan
  return {
    reservationId,
    token,
    nonce,
    people,
    scannedAt: at.toISOString(),
    gate,
    verdict,
    reason,
    isOffline: true,
    state: 'waiting',
    isTried,
    conflict: null,
    undo: null,
    code: ticket?.code ?? null,
    seatLabels: ticket?.seatLabels ?? [],
  }
}
