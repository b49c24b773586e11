/** A call that takes longer counts as failed; the phone then decides by itself. */
export const SLOW_MILLISECONDS = 2_000
const FAILURES_UNTIL_OFFLINE = 2

export type Connection = {
  readonly isOnline: boolean
  /** Calls that failed one after the other. */
  readonly failures: number
  /** Staff switched the network off for this page. */
  readonly isForced: boolean
}

export type ConnectionEvent =
  | 'call_succeeded'
  /** No response, a slow one, or one that says that the server cannot decide now. */
  | 'call_failed'
  /** The browser says that there is no network. */
  | 'network_lost'
  | 'forced_offline'
  | 'released'

export const startConnection: Connection = { isOnline: true, failures: 0, isForced: false }

/** Returns the connection after an event. Two failures in a row switch to offline; one success, also of a heartbeat, switches back. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event) {
    case 'call_succeeded':
      return { ...connection, isOnline: !connection.isForced, failures: 0 }
    case 'call_failed': {
      const failures = connection.failures + 1
      return { ...connection, failures, isOnline: connection.isOnline && failures < FAILURES_UNTIL_OFFLINE }
    }
    case 'network_lost':
      return { ...connection, isOnline: false }
    case 'forced_offline':
      return { ...connection, isOnline: false, isForced: true }
    // Whether there is a network is for the next heartbeat to say.
    case 'released':
      return { ...connection, isForced: false }
  }
}
