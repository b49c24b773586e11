import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import * as contract from '#contract/programme.ts'
import { showbizSeats } from '#contract/booking/reservations.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { findShowtimeInSlot } from '#server/modules/programme/index.ts'
import type { SeatMaps, SeatMapSnapshot } from './seat-maps.ts'
import type { SeatEvent, WatchSeats } from './watch-seats.ts'

const HEARTBEAT_MILLISECONDS = 20_000
/** A slow reader is disconnected at this backlog; it reconnects and starts from a whole map. */
const MOST_UNREAD_BYTES = 512 * 1024

type Parts = { readonly seatMaps: SeatMaps; readonly watchSeats: WatchSeats }

/** The current seats of a showtime, and their changes as a stream. */
export function seatsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db'>,
  { seatMaps, watchSeats }: Parts,
): void {
  route(app, contract.getSeatMap, async ({ params, headers }, reply) => {
    const snapshot = await seatMaps.read(params.id)
    return sendSnapshot(reply, snapshot, headers['if-none-match']) as never
  })

  route(app, showbizSeats, async ({ body }, reply) => {
    const showtime = await findShowtimeInSlot(deps.db, body)
    if (!showtime) throw new AppError('not_found')
    return sendSnapshot(reply, await seatMaps.read(showtime.id), undefined) as never
  })

  const streams = new Set<ServerResponse>()
  route(app, contract.watchSeats, async ({ params, raw }, reply) => {
    await stream(reply, raw, (send) => watchSeats.watch(params.id, send))
    streams.add(reply.raw)
    raw.on('close', () => streams.delete(reply.raw))
    return reply
  })

  // A stream does not end by itself and would block the shutdown. Browsers reconnect automatically.
  app.addHook('preClose', async () => {
    for (const each of streams) each.end()
  })
}

/** Sends the pre-serialised JSON. */
function sendSnapshot(
  reply: FastifyReply,
  { json, version }: SeatMapSnapshot,
  ifNoneMatch: string | undefined,
) {
  const etag = `"${version}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (ifNoneMatch === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(String).send(json)
}

type Subscribe = (send: (event: SeatEvent) => void) => Promise<() => void>

async function stream(
  reply: FastifyReply,
  request: FastifyRequest['raw'],
  subscribe: Subscribe,
): Promise<void> {
  const early: SeatEvent[] = []
  let write = (event: SeatEvent) => void early.push(event)
  const stop = await subscribe((event) => write(event))
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  write = ({ event, json }) => {
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
    else raw.write(`event: ${event}\ndata: ${json}\n\n`)
  }
  early.forEach(write)
  const heartbeat = setInterval(() => raw.write(': heartbeat\n\n'), HEARTBEAT_MILLISECONDS)
  request.on('close', () => {
    clearInterval(heartbeat)
    stop()
  })
}
