import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AcquireStream, StreamRequest } from './limit-streams.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** A slow reader is disconnected at this backlog; it reconnects and starts anew. */
const MOST_UNREAD_BYTES = 512 * 1024

/** A server-sent event: its name and its JSON. */
export type StreamEvent = { readonly event: string; readonly json: string }
/** Starts to send events; null ends the stream. Returns the function that stops it. */
export type Subscribe = (send: (event: StreamEvent | null) => void) => Promise<() => void>
export type EventStreams = (
  request: StreamRequest & Pick<FastifyRequest, 'raw' | 'isStillAllowed'>,
  reply: FastifyReply,
  subscribe: Subscribe,
) => Promise<FastifyReply>

/**
 * Creates the responses of server-sent events; `enter` caps them. A stream lasts until the client leaves, the server closes, or its caller could
 * not ask for it any more, which is looked up with every heartbeat. A client may also leave while `subscribe` still waits: then the subscription is stopped as soon as it exists.
 */
export function createEventStreams(app: FastifyInstance, enter: AcquireStream): EventStreams {
  const open = new Set<ServerResponse>()
  // A stream does not end by itself and would block the shutdown. Browsers reconnect automatically.
  app.addHook('preClose', async () => {
    for (const each of open) each.end()
  })

  return async (request, reply, subscribe) => {
    const { raw } = reply
    const leave = enter(request)
    const left = signalOfLeaving(request.raw, raw)
    if (left.aborted) leave()
    else left.addEventListener('abort', leave)
    const early: (StreamEvent | null)[] = []
    let write = (event: StreamEvent | null): void => void early.push(event)
    const stop = await subscribe((event) => write(event))
    reply.hijack()
    if (left.aborted) {
      stop()
      return reply
    }
    const heartbeat = setInterval(() => void beat(request, raw), HEARTBEAT_MILLISECONDS)
    open.add(raw)
    left.addEventListener('abort', () => {
      clearInterval(heartbeat)
      open.delete(raw)
      stop()
    })
    writeHead(reply)
    write = (event) => writeEvent(raw, event)
    early.forEach(write)
    return reply
  }
}

/** A response that is queued behind another one of its connection emits no `close`; the socket does. */
function signalOfLeaving({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  const leave = (): void => {
    socket.off('close', leave)
    response.off('close', leave)
    leaving.abort()
  }
  socket.once('close', leave)
  response.once('close', leave)
  if (socket.destroyed || response.destroyed) leave()
  return leaving.signal
}

function writeHead(reply: FastifyReply): void {
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

/** Ends the stream of a caller who has been signed out or has another role by now. Without the database nobody can say so: the stream goes on. */
async function beat(
  request: Pick<FastifyRequest, 'isStillAllowed'>,
  response: ServerResponse,
): Promise<void> {
  const isAllowed = await request.isStillAllowed().catch(() => true)
  if (isAllowed) writeHeartbeat(response)
  else response.end()
}

/** A write after `end` would be an error that nobody handles: an ended response stays open until it is flushed. */
function writeHeartbeat(response: ServerResponse): void {
  if (!response.writableEnded) response.write(': heartbeat\n\n')
}

function writeEvent(response: ServerResponse, event: StreamEvent | null): void {
  if (response.writableEnded) return
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy()
  else if (event) response.write(`event: ${event.event}\ndata: ${event.json}\n\n`)
  else response.end()
}
