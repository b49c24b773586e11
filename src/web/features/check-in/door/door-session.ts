import { type Outcome, type RepeatedScan, admitPeople, checkScan, repeatAsked } from './check-scan.ts'
import { openDoorDatabase, readFacts, readListState } from './door-database.ts'
import type { DoorContext, DoorPlace } from './door-context.ts'
import { openDoorPage } from './door-page.ts'
import { createStatus, type DoorStatus, type StatusStore } from './door-status.ts'
import type { DoorFacts, NumberedScan } from './door-types.ts'
import type { FoundTicket } from './find-ticket.ts'
import { startHeartbeat } from './heartbeat.ts'
import { recentScans } from './scan-log.ts'
import { countScans, deleteOldScans, requestUndo } from './waiting-scans.ts'
import { syncDoor } from './sync-door.ts'
import { wipeList } from './stored-list.ts'

/** Who is at the door: a door phone with its gate, or a staff account that chooses one. */
export type DoorIdentity = {
  readonly token: string
  readonly owner: string
  readonly gate: string | null
  /** The server refuses the token; the list has been deleted. */
  readonly onRevoked: () => void
}

export type DoorSession = {
  readonly subscribe: (listener: () => void) => () => void
  readonly status: () => DoorStatus
  /** `text`: content of a QR, or what somebody typed. */
  readonly check: (text: string, options: { readonly asksGroups: boolean }) => Promise<Outcome>
  readonly admit: (found: FoundTicket, people: number) => Promise<Outcome>
  /** Outcomes of scans that an earlier page asked about and did not live to show. */
  readonly repeatAsked: () => Promise<readonly RepeatedScan[]>
  readonly undo: (sequence: number, reason: string) => Promise<void>
  readonly recent: () => Promise<NumberedScan[]>
  readonly forceOffline: (isForced: boolean) => void
  readonly chooseGate: (gate: string) => void
  /** After a sign-out the list is deleted. */
  readonly close: (options: { readonly isSignedOut: boolean }) => void
}

const RECENT_SCANS = 30

/** Starts a door in this tab: opens what the phone keeps, and keeps in touch with the server until it is closed. */
export function startDoor(identity: DoorIdentity): DoorSession {
  const store = createStatus(identity.gate)
  void keepScanner()
  const page = openDoorPage()
  const opening = openContext(identity, store, page.id)
  const tabs = new BroadcastChannel('marquee-door')
  tabs.onmessage = () => void opening.then((context) => context && readKept(context, store))
  let isClosed = false
  const changed = async (context: DoorContext) => {
    if (isClosed) return
    tabs.postMessage('changed')
    await readKept(context, store)
  }
  const heartbeat = startHeartbeat(() => beat(store, opening, changed))
  const onLost = () => store.report('network_lost')
  addEventListener('offline', onLost)
  const inContext = async <T>(missing: T, work: (context: DoorContext) => Promise<T>): Promise<T> => {
    const context = await opening
    return context ? work(context) : missing
  }
  const decide = (work: (context: DoorContext) => Promise<Outcome>) =>
    inContext<Outcome>({ kind: 'not_stored' }, async (context) => {
      const outcome = await work(context)
      void changed(context)
      return outcome
    })
  return {
    ...store,
    status: store.get,
    check: (text, options) => decide((context) => checkScan(context, text, options)),
    admit: (found, people) => decide((context) => admitPeople(context, found, people)),
    repeatAsked: () =>
      inContext([], async (context) => {
        const repeated = await repeatAsked(context)
        if (repeated.length > 0) void changed(context)
        return repeated
      }),
    undo: (sequence, reason) =>
      inContext(undefined, async (context) => {
        await requestUndo(context.db, sequence, reason)
        await changed(context)
        heartbeat.now()
      }),
    recent: () => inContext([], ({ db }) => recentScans(db, RECENT_SCANS)),
    forceOffline: (isForced) => {
      store.report(isForced ? 'forced_offline' : 'released')
      heartbeat.now()
    },
    close: ({ isSignedOut }) => {
      isClosed = true
      heartbeat.stop()
      page.close()
      tabs.close()
      removeEventListener('offline', onLost)
      // The database stays open for what is under way; the browser closes it with the page.
      if (isSignedOut) void opening.then((context) => context && wipeList(context.db))
    },
  }
}

async function beat(
  store: StatusStore,
  opening: Promise<DoorContext | null>,
  changed: (context: DoorContext) => Promise<void>,
): Promise<void> {
  const context = await opening
  const { phase, connection } = store.get()
  if (!context || phase === 'revoked') return
  if (phase === 'opening') await readKept(context, store)
  if (connection.isForced) return
  await syncDoor(context)
  await changed(context)
}

/** Null when this browser keeps nothing. */
async function openContext(
  { token, owner, onRevoked: tellRevoked }: DoorIdentity,
  { get, change, report }: StatusStore,
  page: string,
): Promise<DoorContext | null> {
  try {
    const db = await openDoorDatabase()
    // The list of another account or phone is not theirs to read.
    if ((await readListState(db))?.owner !== owner) await wipeList(db)
    await deleteOldScans(db, new Date())
    const onRevoked = async () => {
      await wipeList(db)
      change({ phase: 'revoked', facts: null, list: null })
      tellRevoked()
    }
    const isOnline = () => get().connection.isOnline
    return { db, token, owner, page, isOnline, place: () => placeOf(get()), report, onRevoked }
  } catch {
    change({ phase: 'no_storage' })
    return null
  }
}

/** Facts that were stored before it was added have no auditorium. */
function placeOf({ gate, facts }: DoorStatus): DoorPlace {
  const { auditoriumId = null }: Partial<DoorFacts> = facts ?? {}
  return { gate, auditoriumId: facts?.gate === gate ? auditoriumId : null }
}

/** Reads what the phone keeps, which another tab may have changed. */
async function readKept({ db }: DoorContext, { get, change }: StatusStore): Promise<void> {
  const [facts, list, counts] = await Promise.all([readFacts(db), readListState(db), countScans(db)])
  change({ facts, list, counts, ...(get().phase === 'opening' && { phase: 'ready' }) })
}

/** Makes this page open without a network: the service worker keeps it and its files. Again with each start, since a build brings new ones. */
async function keepScanner(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep-scanner')
  } catch {
    // Without a service worker the page works as long as it is open.
  }
}
