/** The seat events of a showtime, as a browser's EventSource receives them. */
export type SeatStream = {
  /** Resolves with the JSON of the next event of this name. */
  readonly next: (name: string) => Promise<unknown>
  readonly close: () => void
  /** Resolves when the site ends the stream. */
  readonly ended: Promise<void>
}

/** The further showtimes of the stream: named ones, or the classes of the performance. */
type Others = { readonly with?: readonly string[]; readonly performanceId?: string }

/** Resolves when the complete seat map has arrived; after that, the stream sends changes. */
export async function watchSeats(
  siteUrl: string,
  showtimeId: string,
  { with: named, performanceId }: Others = {},
): Promise<SeatStream> {
  const stopping = new AbortController()
  const events: { readonly name: string; readonly json: unknown }[] = []
  const waiting = new Set<() => void>()
  const search = new URLSearchParams({
    ...(named && { with: named.join(',') }),
    ...(performanceId !== undefined && { performanceId }),
  })
  const address = `${siteUrl}/api/showtimes/${showtimeId}/events?${search}`
  const response = await fetch(address, { signal: stopping.signal })
  const ended = read(response, (name, json) => {
    events.push({ name, json })
    for (const deliver of waiting) deliver()
  })

  function next(name: string): Promise<unknown> {
    return new Promise((resolve) => {
      const look = () => {
        const index = events.findIndex((event) => event.name === name)
        const [found] = index < 0 ? [] : events.splice(index, 1)
        if (!found) return
        waiting.delete(look)
        resolve(found.json)
      }
      waiting.add(look)
      look()
    })
  }

  await next('seats')
  return { next, ended, close: () => stopping.abort() }
}

async function read({ body }: Response, onEvent: (name: string, json: unknown) => void): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body ?? []) {
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = parts.pop() ?? ''
      parts.forEach((part) => parseEvent(part, onEvent))
    }
  } catch {
    // The stream was closed by the test or by the site.
  }
}

function parseEvent(part: string, onEvent: (name: string, json: unknown) => void): void {
  const [, name, json] = /^event: (\S+)\ndata: (.*)$/.exec(part) ?? []
  if (name && json) onEvent(name, JSON.parse(json))
}
