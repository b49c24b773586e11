import './fill-day.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import type { DayToFill, MovieWish } from '#web/api/gen/types.gen.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import type { ScheduleEditing } from '../showtimes/timeline/use-schedule-editing.ts'
import { MovieWishes } from './movie-wishes.tsx'
import { SearchState } from './search-state.tsx'
import { isOpen, useDayToFill, useProposal } from './use-day-to-fill.ts'

type Wishes = Readonly<Record<string, MovieWish>>

const keyOf = (date: string) => `admin.fill-day.${date}`

/** What was typed for a day and not sent yet, by movie; it is kept through a reload, in this tab. */
function useKeptWishes(date: string) {
  const [changed, setChanged] = useState(() => readWishes(date))
  function keep(wishes: Wishes): void {
    setChanged(wishes)
    const isEmpty = Object.keys(wishes).length === 0
    writeStored('sessionStorage', keyOf(date), isEmpty ? null : JSON.stringify(wishes))
  }
  return {
    changed,
    change: (wish: MovieWish) => keep({ ...changed, [wish.movieId]: wish }),
    /** The server has them now. */
    forget: () => keep({}),
  }
}

function readWishes(date: string): Wishes {
  try {
    return JSON.parse(readStored('sessionStorage', keyOf(date)) ?? '{}') as Wishes
  } catch {
    return {}
  }
}

type FillDayPanelProps = {
  readonly date: string
  readonly editing: ScheduleEditing
  readonly onClose: () => void
}

/** Wishes for a business day, the search, and what it could not keep. Its drafts appear on the timeline. */
export function FillDayPanel({ date, editing, onClose }: FillDayPanelProps) {
  const query = useDayToFill(date)
  const title = `${m.fill_day()}: ${formatShortDate(date)}`
  return (
    <SidePanel title={title} onClose={onClose} returnTo="fill-day">
      <QueryState query={query} />
      {query.data && <FillDay key={date} day={query.data} editing={editing} />}
    </SidePanel>
  )
}

type FillDayProps = Pick<FillDayPanelProps, 'editing'> & { readonly day: DayToFill }

function FillDay({ day, editing }: FillDayProps) {
  const { date, movies, rooms, kept, proposal } = day
  const { changed, change, forget } = useKeptWishes(date)
  const wishOf = ({ movie, wish }: DayToFill['movies'][number]) => changed[movie._id] ?? wish
  const { ask, withdraw } = useProposal(date, editing)
  const isSearching = isOpen(proposal) || ask.isPending
  if (movies.length === 0) return <p>{m.fill_no_movies()}</p>
  return (
    <form
      className="fill-day"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate(movies.map(wishOf), { onSuccess: forget })
      }}
    >
      <p className="fill-soft">
        {m.fill_intro()} {kept > 0 && m.fill_kept({ count: kept })}
      </p>
      {proposal && <SearchState proposal={proposal} />}
      <div className="fill-actions">
        <Button type="submit" loading={isSearching}>
          {proposal ? m.fill_again() : m.fill_start()}
        </Button>
        {proposal && (isOpen(proposal) || proposal.drafts > 0) && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(proposal)}>
            {isOpen(proposal) ? m.fill_stop() : m.fill_discard()}
          </Button>
        )}
      </div>
      {movies.map((movie) => (
        <MovieWishes
          key={movie.movie._id}
          movie={movie}
          wish={wishOf(movie)}
          rooms={rooms.map(({ name }) => name)}
          onChange={change}
        />
      ))}
    </form>
  )
}
