import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** `fin`, `rst`: the other side ends the connection, in order or not. `silent`: nothing passes any more, as when a machine dies. `mid-message`: ends within a response. */
export type CutKind = 'fin' | 'rst' | 'silent' | 'mid-message'

export type Cut = {
  readonly kind: CutKind
  /** What the client sends then, such as `commit`. */
  readonly marker: string
  /** What the connection has sent before, when the marker alone is not one moment. */
  readonly after?: string
  /** Whether what is sent still reaches the server, and its response the client. */
  readonly phase: 'unsent' | 'sent' | 'responded'
}

/** Stands between a client and a PostgreSQL server, and fails when told. */
export type FaultyProxy = {
  readonly url: string
  /** Cuts the next connection that sends the marker. Resolves when that has happened. */
  readonly cutOnce: (cut: Cut) => Promise<void>
  /** Cuts every connection that is open, or those that have ever sent the marker. */
  readonly cutAll: (kind: Exclude<CutKind, 'mid-message'>, marker?: string) => void
  /** From now on new connections are `served`, accepted and `closed` at once, or accepted without any response (`ignored`). */
  readonly setMode: (mode: Mode) => void
  readonly open: () => number
  readonly accepted: () => number
  readonly close: () => Promise<void>
}

type Mode = 'served' | 'closed' | 'ignored'
type Link = {
  readonly client: Socket
  readonly server: Socket
  history: string
  isSevered: boolean
  pending: Cut | undefined
}
type Armed = { readonly cut: Cut; readonly done: () => void }

const HISTORY_CHARACTERS = 2_000

export async function startFaultyProxy(targetUrl: string): Promise<FaultyProxy> {
  const target = new URL(targetUrl)
  const links = new Set<Link>()
  const sockets = new Set<Socket>()
  let armed: Armed | undefined
  let mode: Mode = 'served'
  let accepted = 0

  const listening = createServer((client) => {
    accepted += 1
    sockets.add(client)
    client.on('error', () => undefined).on('close', () => sockets.delete(client))
    if (mode === 'closed') client.end()
    if (mode === 'served') links.add(join(client, target, disarm, (link) => links.delete(link)))
  })

  /** Returns the cut that this text is waited for with. */
  function disarm(text: string, history: string): Cut | undefined {
    if (!armed || !text.includes(armed.cut.marker) || !history.includes(armed.cut.after ?? ''))
      return undefined
    const { cut, done } = armed
    armed = undefined
    done()
    return cut
  }

  await once(listening.listen(0, '127.0.0.1'), 'listening')
  const address = listening.address()
  const url = new URL(targetUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: url.href,
    cutOnce: (cut) => new Promise((done) => (armed = { cut, done })),
    cutAll(kind, marker = '') {
      for (const link of links) if (link.history.includes(marker)) sever(link, kind)
    },
    setMode: (next) => void (mode = next),
    open: () => sockets.size,
    accepted: () => accepted,
    async close() {
      for (const socket of sockets) socket.destroy()
      listening.close()
      await once(listening, 'close')
    },
  }
}

function join(
  client: Socket,
  target: URL,
  disarm: (text: string, history: string) => Cut | undefined,
  onEnd: (link: Link) => void,
): Link {
  const server = connect(Number(target.port || 5432), target.hostname)
  const link: Link = { client, server, history: '', isSevered: false, pending: undefined }
  client.on('data', (data) => {
    if (link.isSevered) return
    const text = data.toString('latin1')
    link.history = (link.history + text).slice(-HISTORY_CHARACTERS)
    const cut = disarm(text, link.history)
    if (cut?.phase === 'unsent') return sever(link, cut.kind)
    link.pending = cut
    server.write(data)
  })
  server.on('data', (data) => respond(link, data))
  server.on('error', () => client.destroy()).on('close', () => !link.isSevered && client.destroy())
  client.on('close', () => {
    server.destroy()
    onEnd(link)
  })
  return link
}

function respond(link: Link, data: Buffer): void {
  if (link.isSevered) return
  const { client, pending } = link
  if (pending?.kind === 'mid-message') client.write(data.subarray(0, Math.ceil(data.length / 2)))
  else if (pending?.phase !== 'sent') client.write(data)
  if (pending) sever(link, pending.kind)
}

function sever(link: Link, kind: CutKind): void {
  link.isSevered = true
  if (kind === 'rst') link.client.resetAndDestroy()
  else if (kind !== 'silent') link.client.end()
  // A machine that died says nothing to the server either; its session stays until the client is missed.
  if (kind !== 'silent') link.server.destroy()
}
