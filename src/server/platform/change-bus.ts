import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { isDatabaseUnavailable } from './database.ts'

const CHANNEL = 'changed'
const GATHER_MILLISECONDS = 100
const RETRY_MILLISECONDS = 1_000
/** PostgreSQL limits a payload to 8,000 bytes; an id has 39 in JSON. */
const IDS_PER_MESSAGE = 150

type Listener = { readonly onChange: (id: string) => void; readonly onGap: () => void }

export type ChangeBus = {
  /** Announces a change of this id: at once to listeners of this process, within 100 ms to other processes. */
  readonly changed: (id: string) => void
  /** `onGap` is called when changes of other processes may have been missed: what is derived from earlier ones cannot be believed. */
  readonly subscribe: (listener: (id: string) => void, onGap: () => void) => () => void
  readonly close: () => void
}

/** Announces changes between processes by NOTIFY: one message per 100 ms and process, because one per change would halve the write rate. */
export async function createChangeBus({ db, log }: { db: Database; log: Log }): Promise<ChangeBus> {
  const self = randomUUID()
  const listeners = new Set<Listener>()
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function tell(id: string): void {
    for (const { onChange } of listeners) onChange(id)
  }

  function send(): void {
    timer = undefined
    const ids = [...pending].slice(0, IDS_PER_MESSAGE)
    for (const id of ids) pending.delete(id)
    if (pending.size > 0) timer = setTimeout(send, GATHER_MILLISECONDS)
    const payload = JSON.stringify({ from: self, ids })
    db.notify(CHANNEL, payload).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'change not announced yet')
      for (const id of ids) announce(id, RETRY_MILLISECONDS)
    })
  }

  function announce(id: string, pause = GATHER_MILLISECONDS): void {
    if (isClosed) return
    pending.add(id)
    timer ??= setTimeout(send, pause)
  }

  let stopListening: (() => void) | undefined
  if (db.engine === 'postgres') {
    stopListening = await db.listen(
      CHANNEL,
      (payload) => {
        const { from, ids } = JSON.parse(payload) as { from: string; ids: string[] }
        if (from !== self) ids.forEach(tell)
      },
      () => listeners.forEach(({ onGap }) => onGap()),
    )
  }

  return {
    changed(id) {
      tell(id)
      if (db.engine === 'postgres') announce(id)
    },
    subscribe(onChange, onGap) {
      const listener = { onChange, onGap }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      stopListening?.()
    },
  }
}
