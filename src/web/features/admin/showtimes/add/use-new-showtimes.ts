import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isWithinHours } from '#domain/schedule.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { refreshSchedule } from '../refresh-schedule.ts'
import { daysText } from '../days-text.ts'
import { useMovies } from '../use-movies.ts'
import type { Cinema } from '../timeline/performance.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { cinemasOf, isRoomLeftOut } from './chosen-cinemas.ts'
import { datesOf } from './plan-dates.ts'
import { readTimes } from './read-times.ts'
import { type Creation, countShows, placeKey, placesOf } from './new-shows.ts'
import { type SentEdits, sendCreations } from './send-edits.ts'

export type NewShowtimes = {
  readonly movieId: string | null
  /** Null: the only one of the movie, or not decided yet. */
  readonly format: MovieFormat | null
  readonly rooms: string[]
  /** Classes that are not sold, in all rooms that have several. */
  readonly leftOut: string[]
  readonly from: string
  readonly to: string
  /** 0 is Sunday; none means every day. */
  readonly weekdays: string[]
  /** As typed. */
  readonly times: string
  /** Of starts outside of the opening hours; empty: none. */
  readonly outsideHoursReason: string
}

type Wrong = Partial<Record<keyof NewShowtimes, string>>

type Around = {
  readonly day: string
  readonly cinemas: readonly Cinema[]
  readonly editing: ScheduleEditing
}

function emptyForm(day: string): NewShowtimes {
  return {
    movieId: null,
    format: null,
    rooms: [],
    leftOut: [],
    from: day,
    to: day,
    weekdays: [],
    times: '',
    outsideHoursReason: '',
  }
}

/** The form of new showtimes: what is wrong with it, how many shows it makes, and making them. */
export function useNewShowtimes({ day, cinemas, editing }: Around) {
  const queryClient = useQueryClient()
  const movies = useMovies()
  const [values, setValues] = useState(() => emptyForm(day))
  const [isTried, setTried] = useState(false)
  const [hasTypedTimes, setTypedTimes] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentEdits | null>(null)
  const created = useCreated(editing.sentCount)
  const edits = editsOf(values, cinemas).filter((edit) => !created.has(edit))
  const cinemaOf = (id: string) => cinemas.find(({ _id }) => _id === id)
  const needsReason = edits.some(({ startAt, cinemaId, movieId }) => {
    const room = cinemaOf(cinemaId)?.room ?? ''
    return !isWithinHours(editing.rulesOf({ room, movieId }), startAt)
  })
  const wrong = wrongOf(values, cinemas)

  /** Returns whether the form was complete. */
  async function create(): Promise<boolean> {
    setTried(true)
    if (Object.keys(wrong).length > 0) return false
    if (edits.length === 0) return true
    setBusy(true)
    try {
      const result = await sendCreations(edits, (id) => movies.find(({ _id }) => _id === id))
      setSent(result)
      setDirty(false)
      created.add(result)
      editing.keepCreated(result.showtimes)
      const shows = countShows(placesOf(result.showtimes), cinemaOf)
      if (shows > 0) showAlert({ type: 'success', text: createdText(shows, result) })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
      await refreshSchedule(queryClient)
    }
    return true
  }

  const set = (changed: Partial<NewShowtimes>) => {
    setDirty(true)
    // It was about what stood here before.
    setSent(null)
    setValues((before) => ({ ...before, ...changed }))
  }
  const shown = isTried ? wrong : hasTypedTimes && values.times.trim() !== '' ? onlyTimes(wrong) : {}
  return {
    values,
    set,
    needsReason,
    isDirty,
    isBusy,
    sent,
    create,
    cinemaOf,
    /** A word that is no time is said as soon as the field is left: until then the button would only say 0. */
    wrong: shown,
    onTimesTyped: () => setTypedTimes(true),
    count: countShows(edits, cinemaOf),
  }
}

/** What was created here, until something is changed on the timeline, as when it is undone. */
function useCreated(sent: number) {
  const [{ keys, at }, setCreated] = useState({ keys: [] as readonly string[], at: sent })
  const known = new Set(at === sent ? keys : [])
  return {
    has: (edit: Creation) => known.has(placeKey(edit)),
    add: ({ showtimes }: SentEdits) =>
      setCreated({ keys: [...known, ...placesOf(showtimes).map(placeKey)], at: sent }),
  }
}

function createdText(count: number, { showtimes }: SentEdits): string {
  return count === 1
    ? m.success_showtime_created()
    : m.success_showtimes_created({ count, days: daysText(showtimes) })
}

function onlyTimes({ times }: Wrong): Wrong {
  return times === undefined ? {} : { times }
}

function wrongOf(values: NewShowtimes, cinemas: readonly Cinema[]): Wrong {
  const { movieId, rooms, from, to, weekdays, times } = values
  const needed = m.problem_field_missing()
  const { wrong: noTimes } = readTimes(times)
  const isEmpty =
    from !== '' && to !== '' && datesOf({ from, to, weekdays: weekdays.map(requireNumber) }).length === 0
  return {
    ...(!movieId && { movieId: needed }),
    ...(rooms.length === 0 && { rooms: needed }),
    ...(isRoomLeftOut(cinemas, values) && { leftOut: m.schedule_classes_needed() }),
    ...(from === '' && { from: needed }),
    ...(isEmpty && { to: m.schedule_no_dates() }),
    ...(to === '' && { to: needed }),
    ...(noTimes.length > 0 && { times: m.schedule_times_wrong({ words: noTimes.join(', ') }) }),
    ...(times.trim() === '' && { times: needed }),
  }
}

function editsOf(values: NewShowtimes, cinemas: readonly Cinema[]): Creation[] {
  const { movieId, format, from, to, weekdays, times } = values
  const { times: starts, wrong } = readTimes(times)
  if (!movieId || from === '' || to === '' || wrong.length > 0) return []
  return datesOf({ from, to, weekdays: weekdays.map(requireNumber) }).flatMap((startDate) =>
    starts.flatMap((startAt) =>
      cinemasOf(cinemas, values).map(({ _id: cinemaId }) => {
        const outsideHoursReason = values.outsideHoursReason.trim() || null
        const place = { movieId, cinemaId, startDate, startAt, format, outsideHoursReason }
        return { kind: 'create' as const, id: crypto.randomUUID(), ...place }
      }),
    ),
  )
}
