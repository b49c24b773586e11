import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the API said to the page that is being rendered. */
type Rendering = { isDatabaseAway: boolean }
const renderings = new AsyncLocalStorage<Rendering>()

export const INTERNAL_ORIGIN = 'http://marquee.internal'
const PASS_HEADER = 'x-marquee-in-process'
const pass = randomBytes(24).toString('base64url')

/** Lets server rendering call the API without a socket. Any address outside the API is refused. */
export function installInProcessFetch(app: FastifyInstance): void {
  Object.assign(globalThis, { marqueeFetch: (request: Request) => fetchInProcess(app, request) })
}

/** Runs a rendering, and returns whether the API refused it something because the database is away. A rendering that then throws has no result. */
export async function watchRendering<T>(
  render: () => Promise<T>,
): Promise<{ readonly result: T | undefined; readonly isDatabaseAway: boolean }> {
  const rendering: Rendering = { isDatabaseAway: false }
  try {
    const result = await renderings.run(rendering, render)
    return { result, ...rendering }
  } catch (error) {
    if (rendering.isDatabaseAway) return { result: undefined, ...rendering }
    throw error
  }
}

/** Whether a request comes from server rendering: rate limits by address do not apply to it. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[PASS_HEADER] === pass
}

async function fetchInProcess(app: FastifyInstance, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.origin !== INTERNAL_ORIGIN || !url.pathname.startsWith('/api/')) {
    throw new Error(`pages may only read the API in process, not ${url.origin}${url.pathname}`)
  }
  const response = await app.inject({
    method: request.method as 'GET',
    url: url.pathname + url.search,
    headers: { ...Object.fromEntries(request.headers), [PASS_HEADER]: pass },
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  const rendering = renderings.getStore()
  if (rendering && isDatabaseAway(response)) rendering.isDatabaseAway = true
  const total = response.headers['x-total-count']
  return new Response(response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null, {
    status: response.statusCode,
    headers: {
      'content-type': String(response.headers['content-type'] ?? 'application/json'),
      ...(total !== undefined && { 'x-total-count': String(total) }),
    },
  })
}

function isDatabaseAway({ statusCode, payload }: { statusCode: number; payload: string }): boolean {
  return statusCode === 503 && payload.includes('"code":"database_unavailable"')
}
