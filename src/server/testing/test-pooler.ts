import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

type PoolerOptions = {
  /** Server sessions that all clients share. */
  readonly sessions: number
  /** `transaction`: a client has a session until its transaction ends. `session`: until it leaves. */
  readonly mode: 'transaction' | 'session'
  /** Which of the free sessions is given out: the one used last (PgBouncer's way) or first. */
  readonly order: 'last' | 'first'
}

type Session = { readonly socket: Socket; client: Client | undefined; unread: Buffer }
type Client = { readonly socket: Socket; session: Session | undefined; waiting: Buffer[]; isKnown: boolean }

const READY_FOR_QUERY = 0x5a
const IDLE = 0x49

/** Gives the clients server sessions as PgBouncer does; it asks nobody for a password. */
export async function startTestPooler(
  url: string,
  { sessions, mode, order }: PoolerOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const all = await Promise.all(Array.from({ length: sessions }, () => openSession(url)))
  const free = [...all]
  const clients = new Set<Client>()

  function link(client: Client): void {
    if (client.session || client.waiting.length === 0) return
    const session = order === 'last' ? free.pop() : free.shift()
    if (!session) return
    client.session = session
    session.client = client
    for (const data of client.waiting.splice(0)) session.socket.write(data)
  }

  function unlink(session: Session): void {
    if (session.client) session.client.session = undefined
    session.client = undefined
    free.push(session)
    for (const client of clients) link(client)
  }

  for (const session of all) {
    session.socket.on('data', (data: Buffer) => {
      session.client?.socket.write(data)
      if (endsIdle(session, data) && mode === 'transaction') unlink(session)
    })
  }

  const server = createServer((socket) => {
    const client: Client = { socket, session: undefined, waiting: [], isKnown: false }
    clients.add(client)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (!client.isKnown) {
        client.isKnown = true
        return void socket.write(welcome())
      }
      if (client.session) client.session.socket.write(data)
      else client.waiting.push(data)
      link(client)
    })
    socket.on('close', () => {
      clients.delete(client)
      if (client.session) unlink(client.session)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: pooled.href,
    async close() {
      for (const { socket } of clients) socket.destroy()
      for (const { socket } of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The driver signs in; from then on the pooler has the socket to itself. */
async function openSession(url: string): Promise<Session> {
  const client = new pg.Client(url)
  await client.connect()
  const socket = client.connection.stream as Socket
  client.on('error', () => undefined)
  socket.removeAllListeners('data')
  return { socket, client: undefined, unread: Buffer.alloc(0) }
}

/** Whether the server has responded to everything and no transaction is open. */
function endsIdle(session: Session, data: Buffer): boolean {
  let unread = Buffer.concat([session.unread, data])
  let isIdle = false
  while (unread.length >= 5 && unread.length > unread.readUInt32BE(1)) {
    isIdle = unread[0] === READY_FOR_QUERY && unread[5] === IDLE
    unread = unread.subarray(1 + unread.readUInt32BE(1))
  }
  session.unread = unread
  return isIdle && unread.length === 0
}

/** Signed in, with a process id of the pooler's own, ready. */
function welcome(): Buffer {
  return Buffer.concat([
    message('R', Buffer.from([0, 0, 0, 0])),
    message('K', Buffer.from([0x7f, 1, 2, 3, 4, 5, 6, 7])),
    message('Z', Buffer.from('I')),
  ])
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
