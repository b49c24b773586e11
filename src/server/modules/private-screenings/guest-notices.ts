import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database.ts'
import { listJobPayloads } from '#server/platform/outbox.ts'

/** What a guest was told last: 0 by the invitation, then each change of the screening. */
export type Notice = {
  readonly number: number
  readonly isCancelled: boolean
  readonly startsAt: Date | null
}

/** Nobody is told more often than so. */
export const MOST_NOTICES = 20

/**
 * Returns the id of the job that tells a guest for the how-manieth time. A job is written once under its id and kept, so the jobs are also the
 * memory of what was told, and two processes tell nobody twice.
 */
export function noticeId(guestId: string, number: number): string {
  const hex = createHash('sha256').update(`private guest ${guestId} ${number}`).digest('hex')
  // Version 8: an id of our own making (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** Returns what each guest was told last; who was invited by a process of an earlier version is not in it. */
export async function lastNotices(db: Db, guestIds: readonly string[]): Promise<ReadonlyMap<string, Notice>> {
  const ids = new Map<string, { readonly guestId: string; readonly number: number }>()
  for (const guestId of guestIds)
    for (let number = 0; number <= MOST_NOTICES; number += 1)
      ids.set(noticeId(guestId, number), { guestId, number })
  const last = new Map<string, Notice>()
  for (const { id, payload } of await listJobPayloads(db, [...ids.keys()])) {
    const { guestId, number } = ids.get(id) ?? { guestId: '', number: -1 }
    if (number >= (last.get(guestId)?.number ?? 0)) last.set(guestId, noticeOf(number, payload))
  }
  return last
}

type Told = { readonly startsAt?: string; readonly isCancelled?: boolean }

function noticeOf(number: number, payload: unknown): Notice {
  const { startsAt, isCancelled = false } = payload as Told
  return { number, isCancelled, startsAt: startsAt === undefined ? null : new Date(startsAt) }
}
