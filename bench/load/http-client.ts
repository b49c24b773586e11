import { Pool } from 'undici'

export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  /** Calls from an address of their own, as everybody with a token does. */
  readonly person?: string
  readonly body?: unknown
}
export type HttpResult = { readonly status: number; readonly text: string }
export type HttpClient = {
  readonly call: (call: Call) => Promise<HttpResult>
  readonly close: () => Promise<void>
}

const TIMEOUT_MILLISECONDS = 30_000

/** Every person calls from an address of their own, as at home: the site believes the header of one proxy. */
const addresses = new Map<string, string>()

function addressOf(person: string): string {
  const known = addresses.get(person) ?? addressOfNumber(addresses.size)
  addresses.set(person, known)
  return known
}

function addressOfNumber(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** An HTTP client with keep-alive connections, one request at a time on each. */
export function createHttpClient(origin: string, connections: number): HttpClient {
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: TIMEOUT_MILLISECONDS,
    bodyTimeout: TIMEOUT_MILLISECONDS,
  })
  return { call: (call) => dispatch(pool, call), close: () => pool.close() }
}

/** Uses the lowest level of undici, so that the load generator takes little CPU time from the site. */
function dispatch(
  pool: Pool,
  { method, path, headers, token, person = token, body }: Call,
): Promise<HttpResult> {
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
          ...(person && { 'x-forwarded-for': addressOf(person) }),
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

/** Returns the text of the response; throws an error with the operation, status and error code when the status is not 200. */
export async function expectOk(operation: string, result: Promise<HttpResult>): Promise<string> {
  const { status, text } = await result
  if (status !== 200) throw new Error(`${operation}: ${status} ${errorCode(text)}`.trim())
  return text
}

function errorCode(text: string): string {
  return /"code":\s*"(\w+)"/.exec(text)?.[1] ?? ''
}
