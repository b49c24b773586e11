import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getLobbyOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Lobby } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { localTime } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'
import { LobbyRow } from './lobby-row.tsx'
import { isStale, shownShows } from './show-state.ts'

const REFRESH_MS = 10_000
const TICK_MS = 5_000

/** A screen in the foyer: the next shows and the snack orders that are ready. Nobody touches it, so it reads again by itself for as long as it hangs there. */
export function LobbyPage({ venueId }: { readonly venueId: string | undefined }) {
  const query = useQuery({
    ...getLobbyOptions({ query: { venueId } }),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    // A lost network is a failed read, after which the next one follows; and the last state is never thrown away.
    networkMode: 'always',
    retry: false,
    gcTime: Infinity,
  })
  const { now, deviceTime } = useClocks()
  const { data: lobby, dataUpdatedAt } = query
  return (
    <main className="lobby" data-theme="dark">
      <header className="lobby-head">
        <h1>{lobby?.venue.name ?? m.site_name()}</h1>
        <p role="status">{lobby && isStale(dataUpdatedAt, deviceTime) && staleText(dataUpdatedAt)}</p>
        <p className="lobby-clock">{formatTime(localTime(now))}</p>
      </header>
      {lobby ? <LobbyBoard lobby={lobby} now={now} /> : query.isError && <p>{m.lobby_failed()}</p>}
    </main>
  )
}

function staleText(updatedAt: number): string {
  return m.lobby_stale({ time: formatTime(localTime(new Date(updatedAt))) })
}

function LobbyBoard({ lobby, now }: { readonly lobby: Lobby; readonly now: Date }) {
  const shows = shownShows(lobby.shows, now)
  return (
    <div className="lobby-board">
      <section aria-label={m.lobby_title()} className="lobby-shows">
        {shows.length === 0 && <p className="lobby-none">{m.lobby_none()}</p>}
        <ul>
          {shows.map((show) => (
            <LobbyRow key={show.performanceId} show={show} now={now} />
          ))}
        </ul>
      </section>
      <section aria-label={m.lobby_snacks_ready()} className="lobby-ready">
        <h2>{m.lobby_snacks_ready()}</h2>
        {lobby.readyNumbers.length === 0 && <p>{m.lobby_snacks_none()}</p>}
        <ul>
          {lobby.readyNumbers.map((number, index) => (
            <li key={`${number}-${index}`}>{number}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The cinema's time, and that of this device in milliseconds, by which reads are dated. */
function useClocks() {
  const [clocks, setClocks] = useState(readClocks)
  useEffect(() => {
    const timer = setInterval(() => setClocks(readClocks()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return clocks
}

function readClocks(): { readonly now: Date; readonly deviceTime: number } {
  return { now: cinemaNow(), deviceTime: Date.now() }
}
