import type { ShowFigures } from '#contract/check-in/door.ts'
import { readToken } from '#web/lib/auth-store.ts'

const ADDRESS = '/api/door/shows/events'

/**
 * Reads the live figures until the signal ends it, or the connection does. An `EventSource` cannot send the bearer token, so the stream
 * of server-sent events is read by hand.
 */
export async function readFigures(
  onShows: (shows: readonly ShowFigures[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const headers = { authorization: ['Bearer', readToken()].join(' ') }
  const response = await fetch(ADDRESS, { headers, signal })
  if (!response.ok || !response.body) throw new Error(`figures: ${response.status}`)
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const json = /^data: (.*)$/m.exec(event)?.[1]
      if (json) onShows(JSON.parse(json) as ShowFigures[])
    }
  }
}
