import { readToken } from '#web/lib/session/auth-store.ts'
import { noteAnswer } from './connection-loss.ts'

export type ServerEvent = { readonly event: string; readonly data: string }

type Handlers = {
  /** Of a paired device; that of the session unless given. */
  readonly token?: string
  readonly onEvent: (event: ServerEvent) => void
  /** Whether events arrive now. */
  readonly onLive: (isLive: boolean) => void
}

const LONGEST_SECONDS = 15
/** More than two heartbeats of the server. Whoever hears nothing for so long has no connection, even if nobody has closed it. */
const LONGEST_SILENCE_MS = 50_000

/**
 * Reads the server-sent events of a call that needs a sign-in: `EventSource` cannot send the token. Connects again by itself, with growing pauses, and
 * not before the server's `Retry-After`. Returns the function that ends it.
 */
export function openEventStream(path: string, { onEvent, onLive, token }: Handlers): () => void {
  const leaving = new AbortController()
  let failures = 0

  async function connect(): Promise<void> {
    let retryAfter = 0
    const silence = watchSilence()
    try {
      const response = await fetch(path, {
        headers: { authorization: `Bearer ${token ?? readToken()}` },
        signal: AbortSignal.any([leaving.signal, silence.signal]),
      })
      noteAnswer()
      retryAfter = Number(response.headers.get('retry-after') ?? 0)
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
      onLive(true)
      for await (const event of eventsOf(response.body, silence.heard)) {
        failures = 0
        onEvent(event)
      }
    } catch {
      failures += 1
    }
    silence.end()
    if (leaving.signal.aborted) return
    onLive(false)
    setTimeout(() => void (leaving.signal.aborted || connect()), pauseAfter(failures, retryAfter))
  }

  void connect()
  return () => leaving.abort()
}

/** Returns the milliseconds before a connection is tried again. `retryAfter`: the seconds that the server has asked for, else 0. */
export function pauseAfter(failures: number, retryAfter: number): number {
  const seconds = Math.min(LONGEST_SECONDS, 2 ** failures) * (0.75 + Math.random() / 2)
  return 1000 * Math.max(seconds, retryAfter || 0)
}

/** Its signal aborts a connection on which nothing is heard for too long. */
function watchSilence() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), LONGEST_SILENCE_MS)
  let timer = start()
  const end = () => clearTimeout(timer)
  const heard = () => {
    end()
    timer = start()
    noteAnswer()
  }
  return { signal: controller.signal, heard, end }
}

async function* eventsOf(body: ReadableStream<Uint8Array>, onHeard: () => void): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onHeard()
    const { events, rest } = splitEvents(text + value)
    yield* events
    text = rest
  }
}

/** Returns the complete events of a text, and the beginning of the next. Heartbeats are left out. */
export function splitEvents(text: string): { readonly events: ServerEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap((block) => parseEvent(block) ?? []), rest }
}

function parseEvent(block: string): ServerEvent | null {
  const lines = block.split('\n')
  const valueOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
  const [event] = valueOf('event')
  return event === undefined ? null : { event, data: valueOf('data').join('\n') }
}
