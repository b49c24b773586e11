import { Pool } from 'undici'

export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  readonly body?: unknown
}
export type Answer = { readonly status: number; readonly text: string }
export type Caller = {
  readonly call: (call: Call) => Promise<Answer>
  readonly close: () => Promise<void>
}

const TIMEOUT_MILLISECONDS = 30_000

/** Keeps its connections open, one request at a time on each. */
export function createCaller(origin: string, connections: number): Caller {
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: TIMEOUT_MILLISECONDS,
    bodyTimeout: TIMEOUT_MILLISECONDS,
  })
  return { call: (call) => dispatch(pool, call), close: () => pool.close() }
}

/** The lowest way into undici, so that the load takes little from the processors that the site needs. */
function dispatch(pool: Pool, { method, path, headers, token, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let status = 0
    pool.dispatch(
      {
        method,
        path,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, statusCode) => void (status = statusCode),
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve({ status, text: Buffer.concat(chunks).toString() }),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}

/** The answer's text; anything but 200 becomes an error that names what was done and what came back. */
export async function expectOk(what: string, answer: Promise<Answer>): Promise<string> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`${what}: ${status} ${codeOf(text)}`.trim())
  return text
}

function codeOf(text: string): string {
  return /"code":\s*"(\w+)"/.exec(text)?.[1] ?? ''
}
