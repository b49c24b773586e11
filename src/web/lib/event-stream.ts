import { readToken } from './auth-store.ts'

export type ServerEvent = { readonly event: string; readonly data: string }

type Handlers = {
  readonly onEvent: (event: ServerEvent) => void
  /** Whether events arrive now. */
  readonly onLive: (isLive: boolean) => void
}

const LONGEST_SECONDS = 15

/**
 * Reads the server-sent events of a call that needs a sign-in: `EventSource` cannot send the token. Connects again by itself, with growing pauses.
 * Returns the function that ends it.
 */
export function openEventStream(path: string, { onEvent, onLive }: Handlers): () => void {
  const leaving = new AbortController()
  let failures = 0

  async function connect(): Promise<void> {
    try {
      const response = await fetch(path, {
        headers: { authorization: `Bearer ${readToken()}` },
        signal: leaving.signal,
      })
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
      onLive(true)
      for await (const event of eventsOf(response.body)) {
        failures = 0
        onEvent(event)
      }
    } catch {
      failures += 1
    }
    if (leaving.signal.aborted) return
    onLive(false)
    setTimeout(() => void (leaving.signal.aborted || connect()), pauseAfter(failures))
  }

  void connect()
  return () => leaving.abort()
}

function pauseAfter(failures: number): number {
  return 1000 * Math.min(LONGEST_SECONDS, 2 ** failures) * (0.75 + Math.random() / 2)
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
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
