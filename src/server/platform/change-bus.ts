import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

const CHANNEL = 'changed'
const GATHER_MILLISECONDS = 100
/** PostgreSQL limits a payload to 8,000 bytes; an id has 39 in JSON. */
const IDS_PER_MESSAGE = 150

export type ChangeBus = {
  /** Announces a change of this id: at once to listeners of this process, within 100 ms to other processes. */
  readonly changed: (id: string) => void
  readonly subscribe: (listener: (id: string) => void) => () => void
  readonly close: () => void
}

/** Announces changes between processes by NOTIFY: one message per 100 ms and process, because one per change would halve the write rate. */
export async function createChangeBus({ db, log }: { db: Database; log: Log }): Promise<ChangeBus> {
  const self = randomUUID()
  const listeners = new Set<(id: string) => void>()
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function tell(id: string): void {
    for (const listener of listeners) listener(id)
  }

  function send(): void {
    timer = undefined
    const ids = [...pending].slice(0, IDS_PER_MESSAGE)
    for (const id of ids) pending.delete(id)
    if (pending.size > 0) timer = setTimeout(send, GATHER_MILLISECONDS)
    const payload = JSON.stringify({ from: self, ids })
    db.notify(CHANNEL, payload).catch((error: unknown) => log.warn({ err: error }, 'change not announced'))
  }

  if (db.engine === 'postgres') {
    await db.listen(CHANNEL, (payload) => {
      const { from, ids } = JSON.parse(payload) as { from: string; ids: string[] }
      if (from !== self) ids.forEach(tell)
    })
  }

  return {
    changed(id) {
      tell(id)
      if (db.engine === 'pglite') return
      pending.add(id)
      timer ??= setTimeout(send, GATHER_MILLISECONDS)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearTimeout(timer),
  }
}
