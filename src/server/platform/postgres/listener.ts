import type { Connection } from './connection.ts'
import type { Limits } from './limits.ts'
import type { Connector } from './reconnect.ts'

export type Channel = {
  readonly name: string
  readonly onMessage: (payload: string) => void
  /** Messages may have been missed: the connection was away. */
  readonly onGap: () => void
}

export type Listener = {
  /** Resolves when the server has confirmed the channel for the first time. */
  readonly confirmed: Promise<void>
  readonly close: () => void
}

type Options = {
  readonly limits: Limits
  readonly reconnect: Connector<Connection>
  readonly channel: Channel
}

/** Listens on one channel by a connection of its own, which is checked and, when it is lost or leads to a server without writes, replaced. */
export function openListener({ limits, reconnect, channel }: Options): Listener {
  const { name, onMessage, onGap } = channel
  let current: Connection | undefined
  let isClosed = false

  async function connect(isFirst: boolean): Promise<void> {
    current = undefined
    const connection = await reconnect.open()
    current = connection
    connection.onNotification((_channel, payload) => onMessage(payload))
    // Checked from here on: a server that is silent is given up.
    const ended = lostOrReadOnly(connection, limits)
    await connection.execute({ text: listenTo(name) })
    if (!isFirst) onGap()
    if (isClosed) connection.destroy(new Error('the listener was closed'))
    // The first caller waits for the channel, not for its end.
    void ended.then(() => keepConnecting())
  }

  async function keepConnecting(isFirst = false): Promise<void> {
    while (!isClosed) {
      try {
        return await connect(isFirst)
      } catch (error) {
        // An attempt that failed has been counted by `reconnect`.
        if (current) reconnect.failed(error)
        current?.destroy(new Error('the channel was not confirmed'))
      }
    }
  }

  return {
    confirmed: keepConnecting(true),
    close() {
      isClosed = true
      current?.destroy(new Error('the listener was closed'))
    },
  }
}

const listenTo = (name: string) => `listen "${name.replaceAll('"', '""')}"`

type State = { readonly is_standby: boolean; readonly read_only: string }

/** Resolves when the connection is lost; gives it up when its server is silent or accepts no writes, and so sends no messages. */
function lostOrReadOnly(connection: Connection, limits: Limits): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(check, limits.listenerCheck)
    timer.unref()
    connection.onLost(() => {
      clearInterval(timer)
      resolve()
    })

    function check(): void {
      connection.check(performance.now())
      if (connection.load() > 0) return
      const text = `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') as read_only`
      connection.execute({ text }).then(
        ({ rows }) => {
          const { is_standby, read_only } = rows[0] as State
          if (is_standby || read_only === 'on') connection.destroy(new Error('the server is read-only'))
        },
        () => undefined,
      )
    }
  })
}
