import type { ShowFigures } from '#contract/check-in/door.ts'
import { readToken } from '#web/lib/session/auth-store.ts'

/** `shows`: all of today; `changed`: those whose figures changed. */
export type FiguresEvent = {
  readonly event: 'shows' | 'changed'
  readonly shows: readonly ShowFigures[]
}

const ADDRESS = '/api/door/shows/events'

/**
 * Reads the live figures until the signal ends it, or the connection does. An `EventSource` cannot send the bearer token, so the stream
 * of server-sent events is read by hand.
 */
export async function readFigures(
  onEvent: (event: FiguresEvent) => void,
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
      const [, name] = /^event: (.*)$/m.exec(event) ?? []
      const [, json] = /^data: (.*)$/m.exec(event) ?? []
      if (json && (name === 'shows' || name === 'changed'))
        onEvent({ event: name, shows: JSON.parse(json) as ShowFigures[] })
    }
  }
}
