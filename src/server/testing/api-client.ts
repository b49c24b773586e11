import type { FastifyInstance } from 'fastify'
import { addressOf } from './client-address.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type ApiResponse<T> = {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, unknown>>
}

/** Calls the API without a socket. It does not throw on error statuses: tests assert the status that they expect. */
export type ApiClient = {
  readonly get: <T>(path: string, call?: Call) => Promise<ApiResponse<T>>
  readonly post: <T>(path: string, call?: Call) => Promise<ApiResponse<T>>
  readonly call: <T>(method: Method, path: string, call?: Call) => Promise<ApiResponse<T>>
}

export function createApiClient(app: FastifyInstance): ApiClient {
  async function call<T>(
    method: Method,
    path: string,
    { token, body, headers }: Call = {},
  ): Promise<ApiResponse<T>> {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && signedIn(token)), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: response.statusCode, body: parse(response.body) as T, headers: response.headers }
  }
  return {
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, options) => call('POST', path, options),
  }
}

function signedIn(token: string) {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(token) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
