import type pg from 'pg'
import type { Limits } from './limits.ts'
import { createPendingCalls, type PendingCall } from './pending-calls.ts'
import { queryOf, type Outcome, type Statement } from './statement.ts'
import { asDatabaseError, databaseUnavailable } from './unavailable.ts'

/** One session on the server. Statements are pipelined: each is sent at once, and the server responds in the same order. */
export type Connection = {
  /** Rejects with `database_unavailable` at `respondBy` (of performance.now()), and when the connection is lost. */
  readonly execute: (statement: Statement, respondBy?: number) => Promise<Outcome>
  /** The number of statements without a response. */
  readonly load: () => number
  /** Returns whether the first of them takes so long, such as because of a lock, that a further statement would wait behind it. */
  readonly isStuck: (now: number) => boolean
  readonly openedAt: number
  isReserved: boolean
  /** No further statement: it closes when it has nothing left to do. */
  isRetired: boolean
  /** Milliseconds that a statement may take on the server. */
  statementLimit: number
  /** Why the connection is lost; nothing can be sent any more. */
  readonly lost: () => Error | undefined
  /** Also called for a connection that is lost already. */
  readonly onLost: (listener: (reason: Error) => void) => void
  readonly onIdle: (listener: () => void) => void
  /** The server said that it has become read-only. */
  readonly onReadOnly: (listener: () => void) => void
  readonly onNotification: (listener: (channel: string, payload: string) => void) => void
  /** Rejects what waited for too long, and gives up a connection whose server is silent. Returns whether it gave it up. */
  readonly check: (now: number) => boolean
  /** Ends the connection at once; what is under way fails. */
  readonly destroy: (reason: Error) => void
  /** Closes the session in order. Only when nothing is under way. */
  readonly close: () => Promise<void>
}

const CLOSE_MILLISECONDS = 1_000
const STUCK_MILLISECONDS = 100

/** Takes over a client that has connected. */
export function createConnection(client: pg.Client, limits: Limits): Connection {
  const calls = createPendingCalls()
  const gather = createGathering(client)
  const lostListeners: ((reason: Error) => void)[] = []
  const idleListeners: (() => void)[] = []
  let lostBecause: Error | undefined

  function lose(reason: Error): void {
    if (lostBecause) return
    lostBecause = reason
    client.connection.stream.destroy()
    calls.rejectAll(databaseUnavailable(reason))
    for (const listener of lostListeners) listener(reason)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('the server closed the connection')))

  function settle(call: PendingCall): void {
    if (lostBecause) return
    calls.settle(call)
    if (calls.count() === 0) for (const listener of idleListeners) listener()
  }

  const connection: Connection = {
    openedAt: performance.now(),
    isReserved: false,
    isRetired: false,
    statementLimit: limits.statement,
    load: calls.count,
    isStuck: (now) => calls.workedOn(now) > STUCK_MILLISECONDS,
    lost: () => lostBecause,
    onLost(listener) {
      if (lostBecause) listener(lostBecause)
      else lostListeners.push(listener)
    },
    onIdle: (listener) => void idleListeners.push(listener),
    onReadOnly: (listener) => onReadOnlySetting(client, listener),
    onNotification: (listener) =>
      void client.on('notification', ({ channel, payload = '' }) => listener(channel, payload)),
    execute(statement, respondBy = Number.POSITIVE_INFINITY) {
      if (lostBecause) return Promise.reject(databaseUnavailable(lostBecause))
      return new Promise((resolve, reject) => {
        const call: PendingCall = { respondBy, reject }
        calls.add(call)
        gather()
        client.query(queryOf(statement), (error: unknown, result: Outcome) => {
          if (error) reject(asDatabaseError(error, statement.text))
          else resolve(result)
          settle(call)
        })
      })
    },
    check(now) {
      const isSilent = calls.workedOn(now) > connection.statementLimit + limits.grace
      if (isSilent) lose(new Error('the server is silent'))
      else calls.rejectLate(now)
      return isSilent
    },
    destroy: lose,
    close: () => close(client, lose),
  }
  return connection
}

/** What is asked for in one go is sent together. Waiting for the end of the event loop's turn costs a tenth of the holds of a busy process. */
function createGathering(client: pg.Client): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

type Setting = { readonly parameterName: string; readonly parameterValue: string }

/** The server reports these settings when they change. */
function onReadOnlySetting(client: pg.Client, listener: () => void): void {
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: Setting) => {
    const isAboutWrites = ['default_transaction_read_only', 'in_hot_standby'].includes(parameterName)
    if (isAboutWrites && parameterValue === 'on') listener()
  })
}

async function close(client: pg.Client, lose: (reason: Error) => void): Promise<void> {
  const timer = setTimeout(
    () => lose(new Error('the server did not close the connection in time')),
    CLOSE_MILLISECONDS,
  )
  await client.end().catch(() => undefined)
  clearTimeout(timer)
  lose(new Error('the connection was closed'))
}
