import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { listDoorShowsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { readFigures } from './read-figures.ts'
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
