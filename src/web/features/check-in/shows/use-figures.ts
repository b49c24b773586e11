import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { listDoorShowsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { readToken } from '#web/lib/session/auth-store.ts'
import { withChanged } from './with-changed.ts'

const RETRY_MILLISECONDS = 5_000

/** The figures of today's shows, and whether they are live. A lost stream is opened again; meanwhile the figures stay. */
export function useFigures() {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const query = useQuery(listDoorShowsOptions())
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const { queryKey } = listDoorShowsOptions()
    const open = () => {
      const ended = () => {
        if (leaving.signal.aborted) return
        setIsLive(false)
        timer = setTimeout(open, RETRY_MILLISECONDS)
      }
      readFigures(({ event, shows }) => {
        setIsLive(true)
        storeNewer<ShowFigures[]>(queryClient, queryKey, (known = []) =>
          event === 'shows' ? [...shows] : withChanged(known, shows),
        )
      }, leaving.signal).then(ended, ended)
    }
    open()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [queryClient])
  return { ...query, isLive }
}

/** `shows`: all of today; `changed`: those whose figures changed. */
type FiguresEvent = {
  readonly event: 'shows' | 'changed'
  readonly shows: readonly ShowFigures[]
}

const ADDRESS = '/api/door/shows/events'

/**
 * Reads the live figures until the signal ends it, or the connection does. An `EventSource` cannot send the bearer token, so the stream
 * of server-sent events is read by hand.
 */
async function readFigures(onEvent: (event: FiguresEvent) => void, signal: AbortSignal): Promise<void> {
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
