import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { AskedScan, DoorFacts, DoorShow, ListedTicket, StoredScan } from './door-types.ts'
import type { TicketKey } from './verify-ticket.ts'

/** What is known of the list besides its tickets. */
export type ListState = {
  /** Of whom the list was asked: another account or phone has to load it anew. */
  readonly owner: string
  readonly day: string
  readonly cursor: string
  readonly keys: readonly TicketKey[]
  /** ISO. */
  readonly loadedAt: string
}

/** 1 or 0, since an index knows no booleans. `needsAttention`: a conflict, or a scan that the server cannot take. */
export type ScanRow = StoredScan & { readonly isWaiting: 0 | 1; readonly needsAttention: 0 | 1 }

type Schema = DBSchema & {
  tickets: { key: string; value: ListedTicket; indexes: { code: string } }
  shows: { key: string; value: DoorShow }
  scans: {
    key: number
    value: ScanRow
    indexes: { nonce: string; isWaiting: number; needsAttention: number; reservationId: string }
  }
  asked: { key: string; value: AskedScan }
  settings: { key: 'list' | 'facts'; value: ListState | DoorFacts }
}

export type DoorDatabase = IDBPDatabase<Schema>
type StoreName = 'tickets' | 'shows' | 'scans' | 'asked' | 'settings'
/** A transaction over what decides about a ticket. */
export type DoorTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, StoreName[], Mode>

/** Opens what a door keeps on its phone: the tickets of the day, and its scans until they have been sent. */
export function openDoorDatabase(): Promise<DoorDatabase> {
  return openDB<Schema>('marquee-door', 2, {
    upgrade(db, version) {
      if (version < 2) db.createObjectStore('asked', { keyPath: 'nonce' })
      if (version > 0) return
      db.createObjectStore('tickets', { keyPath: 'reservationId' }).createIndex('code', 'code')
      db.createObjectStore('shows', { keyPath: 'showtimeId' })
      const scans = db.createObjectStore('scans', { autoIncrement: true })
      scans.createIndex('nonce', 'nonce', { unique: true })
      scans.createIndex('isWaiting', 'isWaiting')
      scans.createIndex('needsAttention', 'needsAttention')
      scans.createIndex('reservationId', 'reservationId')
      db.createObjectStore('settings')
    },
    // A newer page in another tab changes the database; this one has to be loaded again.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

export async function readListState(db: DoorDatabase): Promise<ListState | null> {
  return ((await db.get('settings', 'list')) as ListState | undefined) ?? null
}

export async function readFacts(db: DoorDatabase): Promise<DoorFacts | null> {
  return ((await db.get('settings', 'facts')) as DoorFacts | undefined) ?? null
}

export async function storeFacts(db: DoorDatabase, facts: DoorFacts): Promise<void> {
  await db.put('settings', facts, 'facts')
}
