import { readToken } from '#web/lib/auth-store.ts'
import type { CreateClientConfig } from './gen/client.gen.ts'

type InProcessFetch = (request: Request) => Promise<Response>

/**
 * One client for both sides. While a page is rendered on the server, requests never touch a socket: the server hands in its own fetch.
 * The base address is part of every query key, so it is the same on both sides; the server's origin is added when a request leaves.
 */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: '',
  auth: () => readToken() ?? undefined,
  ...(import.meta.env.SSR && {
    requestValidator: async (options: unknown) =>
      Object.assign(options as object, { baseUrl: 'http://marquee.internal' }),
    fetch: ((request: Request) => inProcessFetch()(request)) as typeof fetch,
  }),
})

function inProcessFetch(): InProcessFetch {
  return (globalThis as unknown as { marqueeFetch: InProcessFetch }).marqueeFetch
}
