/** The live seats of a showtime, as a browser's EventSource would read them. */
export type SeatStream = {
  /** The next event of this name, with its JSON. */
  readonly next: (name: string) => Promise<unknown>
  readonly close: () => void
  /** The site has ended the stream. */
  readonly ended: Promise<void>
}

/** Answers when the whole map has arrived: from then on changes are told. */
export async function watchSeats(siteUrl: string, showtimeId: string): Promise<SeatStream> {
  const stopping = new AbortController()
  const events: { readonly name: string; readonly json: unknown }[] = []
  const waiting = new Set<() => void>()
  const answer = await fetch(`${siteUrl}/api/showtimes/${showtimeId}/events`, { signal: stopping.signal })
  const ended = read(answer, (name, json) => {
    events.push({ name, json })
    for (const look of waiting) look()
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
      parts.forEach((part) => tellEvent(part, onEvent))
    }
  } catch {
    // Closed by us, or by a site that ended.
  }
}

function tellEvent(part: string, onEvent: (name: string, json: unknown) => void): void {
  const [, name, json] = /^event: (\S+)\ndata: (.*)$/.exec(part) ?? []
  if (name && json) onEvent(name, JSON.parse(json))
}
