import { readInSession, readToken, readUser, sessionReplaced } from '#web/lib/session/auth-store.ts'
import { noteServerTime } from '#web/lib/time/cinema-clock.ts'
import { noteAnswer } from '#web/lib/queries/connection-loss.ts'
import { noteAccepted, signInAgain } from '#web/lib/session/ended-session.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { loadErrorMessages } from '#web/lib/errors/load-error-messages.ts'
import type { Call, Client, Config, Send } from './client-types.ts'

const INTERNAL_ORIGIN = 'http://marquee.internal'

type Fetch = (request: Request) => Promise<Response>

/** Sends requests without a socket while a page is rendered on the server, which provides its own fetch. */
function fetchInProcess(request: Request): Promise<Response> {
  return (globalThis as unknown as { marqueeFetch: Fetch }).marqueeFetch(request)
}

export type * from './client-types.ts'

/** Creates the client of the generated calls, for the server and the browser. */
export function createClient(config: Config): Client {
  const sender = (method: string) => ((call: Call) => sendDeduplicated(method, call)) as Send
  return {
    getConfig: () => config,
    get: sender('GET'),
    post: sender('POST'),
    put: sender('PUT'),
    patch: sender('PATCH'),
    delete: sender('DELETE'),
  }
}

/** The base address is part of every query key, so it is the same on both sides; the server's origin is added when a request is sent. */
export function createConfig<Options>(): Config<Options> {
  return { baseUrl: '' }
}

const inFlight = new Map<string, Promise<{ data: unknown }>>()

/** Deduplicates changes: an identical change in flight is not sent again, and both callers receive its response. */
function sendDeduplicated(method: string, call: Call): Promise<{ data: unknown }> {
  if (method === 'GET' && call.security)
    return readInSession(call.signal, (signal) => send(method, { ...call, signal }))
  if (method === 'GET' || call.body instanceof FormData) return send(method, call)
  const key = JSON.stringify([method, addressOf(call), call.body, call.security && readToken()])
  const running = inFlight.get(key)
  if (running) return running
  const sending = send(method, call).finally(() => inFlight.delete(key))
  inFlight.set(key, sending)
  return sending
}

/** Longer than any response takes, except for uploads on a slow network. */
const REQUEST_TIMEOUT_MS = 30_000

/** Sends a call again when its session has ended and somebody signs in over the page: nothing was done for it. */
async function send(method: string, call: Call): Promise<{ data: unknown }> {
  const sent = call.security ? sessionNow() : null
  try {
    return await sendInTime(method, call)
  } catch (error) {
    if (!sent?.token || errorCodeOf(error) !== 'not_signed_in') throw error
    if (!(await signInAgain(sent.token)) || !(await isOfEarlierSession(method, sent))) throw error
    return send(method, call)
  }
}

/** Rejects with a `TimeoutError` when no response arrives in time. */
async function sendInTime(method: string, call: Call): Promise<{ data: unknown }> {
  if (call.body instanceof FormData) return sendRequest(method, call)
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('no response in time', 'TimeoutError')),
      REQUEST_TIMEOUT_MS,
    )
  })
  return Promise.race([sendRequest(method, call), silence]).finally(() => clearTimeout(timer))
}

/** A page of a list comes with its total (scripts/generate-api.ts gives it this type). Throws the body of an error response, and the `TypeError` of `fetch` when the server cannot be reached. */
async function sendRequest(method: string, call: Call): Promise<{ data: unknown }> {
  const origin = import.meta.env.SSR ? INTERNAL_ORIGIN : ''
  const sent = call.security ? sessionNow() : null
  const request = new Request(origin + addressOf(call), {
    method,
    headers: headersOf(call),
    body: call.body instanceof FormData ? call.body : JSON.stringify(call.body),
    signal: call.signal ?? null,
  })
  const response = await (import.meta.env.SSR ? fetchInProcess(request) : fetch(request))
  if (!import.meta.env.SSR) noteServerTime(response.headers.get('date'))
  if (response.ok && sent) noteAccepted(sent.token)
  if (response.ok && call.parseAs === 'blob') return { data: await response.blob() }
  const text = await response.text()
  const data: unknown = text ? JSON.parse(text) : {}
  if (!import.meta.env.SSR) noteAnswer()
  if (
    !response.ok &&
    sent &&
    errorCodeOf(data) === 'not_signed_in' &&
    (await isOfEarlierSession(method, sent))
  )
    return sendRequest(method, call)
  if (!response.ok) {
    await loadErrorMessages()
    throw data
  }
  const total = response.headers.get('x-total-count')
  const received = total === null ? data : { items: data, total: Number(total) }
  return { data: call.responseTransformer ? await call.responseTransformer(received) : received }
}

type SessionSent = { readonly token: string | null; readonly userId: string | undefined }

function sessionNow(): SessionSent {
  return { token: readToken(), userId: readUser()?._id }
}

/**
 * Whether a rejected call was sent with an earlier session of the person who is signed in, so that it can be repeated with the new one: nothing was
 * done for it. Throws an `AbortError` when somebody else is signed in now, whose session it must not end.
 */
async function isOfEarlierSession(method: string, sent: SessionSent): Promise<boolean> {
  // A change does not wait: it may be the call that replaces the session.
  if (method === 'GET') await sessionReplaced()
  const now = sessionNow()
  if (now.token === null || now.token === sent.token) return false
  if (now.userId !== sent.userId) throw new DOMException('somebody else has signed in', 'AbortError')
  return true
}

function addressOf({ url, path = {}, query = {} }: Call): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const address = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const text = search.toString()
  return text ? `${address}?${text}` : address
}

function headersOf({ body, headers, security }: Call): Headers {
  // The browser sets the content type of a form, including its boundary.
  const sent = new Headers(body === undefined || body instanceof FormData ? {} : headers)
  const token = security && readToken()
  if (token) sent.set('authorization', `Bearer ${token}`)
  return sent
}
