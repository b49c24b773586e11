import { useSyncExternalStore } from 'react'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { readUser } from '#web/lib/session/auth-store.ts'
import { receiptOf } from '../receipt.ts'
import { receiptRows } from './paper-rows.ts'
import type { PrintFailure } from './print-failure.ts'
import { printRows } from './print-rows.ts'

/** A ticket that the printer has printed, or is to print. */
export type PrintJob = {
  readonly reservation: Reservation
  /** It was paid in cash, and the drawer has not opened for it yet. */
  readonly opensDrawer: boolean
  readonly state: 'printing' | 'printed' | PrintFailure
  /** The clerk: the next one does not see customers of the one before. */
  readonly userId: string | null
}

const none: readonly PrintJob[] = []
const listeners = new Set<() => void>()
let jobs = none

/** Prints the ticket of a sale once, however often it is called. */
export function printSale(reservation: Reservation, { isCash }: { readonly isCash: boolean }): void {
  if (find(reservation._id)) return
  void run({ reservation, opensDrawer: isCash, state: 'printing', userId: currentUser() })
}

/** Prints a ticket again, or one that was sold before. The drawer opens only if it has not opened for the sale. */
export function printAgain(reservation: Reservation): void {
  const job = find(reservation._id)
  if (job?.state === 'printing') return
  void run({ reservation, opensDrawer: job?.opensDrawer ?? false, state: 'printing', userId: currentUser() })
}

/** Ends a ticket that the printer has not printed: the browser has, or nobody wants it. */
export function endPrintJob(reservationId: string): void {
  const job = find(reservationId)
  if (job) put({ ...job, state: 'printed', opensDrawer: false })
}

export function listPrintJobs(): readonly PrintJob[] {
  return jobs
}

/** Returns what became of the ticket of a reservation; undefined while nobody has printed it. */
export function usePrintJob(reservationId: string): PrintJob | undefined {
  return useJobs().find(({ reservation }) => reservation._id === reservationId)
}

/** Returns the tickets of the clerk that were not printed. */
export function useUnprinted(): readonly PrintJob[] {
  const user = currentUser()
  return useJobs().filter(({ state, userId }) => isFailed(state) && userId === user)
}

export function isFailed(state: PrintJob['state']): state is PrintFailure {
  return state !== 'printing' && state !== 'printed'
}

async function run(job: PrintJob): Promise<void> {
  put(job)
  const { reservation, opensDrawer } = job
  const failure = await printRows({
    rowsOf: (columns) => receiptRows(receiptOf(reservation), columns),
    opensDrawer,
  })
  if (find(reservation._id) !== job) return
  put({ ...job, opensDrawer: opensDrawer && failure !== null, state: failure ?? 'printed' })
}

/** A sale that is still shown asks once more when the clerk comes back to it: its job has to be there. */
const MOST_JOBS = 20

function put(job: PrintJob): void {
  const others = jobs.filter(({ reservation }) => reservation._id !== job.reservation._id)
  change([...others, job].slice(-MOST_JOBS))
}

function find(reservationId: string): PrintJob | undefined {
  return jobs.find(({ reservation }) => reservation._id === reservationId)
}

function useJobs(): readonly PrintJob[] {
  return useSyncExternalStore(subscribe, listPrintJobs, () => none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly PrintJob[]): void {
  jobs = next
  for (const listener of listeners) listener()
}

function currentUser(): string | null {
  return readUser()?._id ?? null
}
