import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type ApiAnswer<T> = {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, unknown>>
}

/** Calls the API as a browser would, without a socket. Answers are not judged: a test asserts the status that it expects. */
export type ApiClient = {
  readonly get: <T>(path: string, call?: Call) => Promise<ApiAnswer<T>>
  readonly post: <T>(path: string, call?: Call) => Promise<ApiAnswer<T>>
  readonly call: <T>(method: Method, path: string, call?: Call) => Promise<ApiAnswer<T>>
}

export function createApiClient(app: FastifyInstance): ApiClient {
  async function call<T>(
    method: Method,
    path: string,
    { token, body, headers }: Call = {},
  ): Promise<ApiAnswer<T>> {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: parse(answer.body) as T, headers: answer.headers }
  }
  return {
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, options) => call('POST', path, options),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
