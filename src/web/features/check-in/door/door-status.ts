import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { type Connection, type ConnectionEvent, nextConnection, startConnection } from './connection.ts'
import type { ListState } from './door-database.ts'
import type { DoorFacts } from './door-types.ts'
import type { Counts } from './waiting-scans.ts'

export type DoorStatus = {
  /** `no_storage`: this browser keeps nothing, so it cannot be a door. */
  readonly phase: 'opening' | 'ready' | 'revoked' | 'no_storage'
  readonly connection: Connection
  readonly gate: string
  readonly facts: DoorFacts | null
  readonly list: ListState | null
  readonly counts: Counts
}

export type StatusStore = {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => DoorStatus
  readonly change: (changed: Partial<DoorStatus>) => void
  readonly report: (event: ConnectionEvent) => void
  readonly chooseGate: (gate: string) => void
}

const GATE = 'doorGate'

/** `gate`: of a door phone; null: staff choose one, which this browser remembers. */
export function createStatus(gate: string | null): StatusStore {
  const listeners = new Set<() => void>()
  let status: DoorStatus = {
    phase: 'opening',
    connection: { ...startConnection, isOnline: navigator.onLine !== false },
    gate: gate ?? readStored('localStorage', GATE) ?? ALL_GATES,
    facts: null,
    list: null,
    counts: { waiting: 0, conflicts: 0, rejected: 0 },
  }
  const change = (changed: Partial<DoorStatus>) => {
    status = { ...status, ...changed }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => status,
    change,
    report: (event) => change({ connection: nextConnection(status.connection, event) }),
    chooseGate: (chosen) => {
      writeStored('localStorage', GATE, chosen)
      change({ gate: chosen })
    },
  }
}
