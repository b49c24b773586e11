import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { errorTextOf } from '#web/lib/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { refreshSchedule } from '../use-day.ts'
import { daysText } from '../days-text.ts'
import { datesOf, timesOf } from './plan-dates.ts'
import { type SentEdits, sendCreations } from './send-edits.ts'

export type NewShowtimes = {
  readonly movieId: string | null
  /** Null: the only one of the movie, or not decided yet. */
  readonly format: MovieFormat | null
  readonly cinemaIds: string[]
  readonly from: string
  readonly to: string
  /** 0 is Sunday; none means every day. */
  readonly weekdays: string[]
  /** As typed. */
  readonly times: string
}

type Wrong = Partial<Record<keyof NewShowtimes, string>>

/** The form of new showtimes: what is wrong with it, how many it makes, and making them. */
export function useNewShowtimes(day: string) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState<NewShowtimes>({
    ...{ movieId: null, format: null, cinemaIds: [], from: day, to: day, weekdays: [], times: '' },
  })
  const [isTried, setTried] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentEdits | null>(null)
  const edits = editsOf(values)
  const wrong = wrongOf(values)

  /** Returns whether the form was complete. */
  async function create(): Promise<boolean> {
    setTried(true)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    try {
      const result = await sendCreations(edits)
      setSent(result)
      setDirty(false)
      if (result.done > 0) showAlert({ type: 'success', text: createdText(result, edits) })
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
    setValues((before) => ({ ...before, ...changed }))
  }
  return { values, set, isDirty, wrong: isTried ? wrong : {}, count: edits.length, isBusy, sent, create }
}

function createdText({ done, left }: SentEdits, edits: ReturnType<typeof editsOf>): string {
  const without = new Set(left.map(({ edit }) => edit.id))
  const created = edits.filter(({ id }) => !without.has(id))
  return done === 1
    ? m.success_showtime_created()
    : m.success_showtimes_created({ count: done, days: daysText(created) })
}

function wrongOf({ movieId, cinemaIds, from, to, weekdays, times }: NewShowtimes): Wrong {
  const needed = m.admin_field_needed()
  const isEmpty =
    from !== '' && to !== '' && datesOf({ from, to, weekdays: weekdays.map(Number) }).length === 0
  return {
    ...(!movieId && { movieId: needed }),
    ...(cinemaIds.length === 0 && { cinemaIds: needed }),
    ...(from === '' && { from: needed }),
    ...(isEmpty && { to: m.schedule_no_dates() }),
    ...(to === '' && { to: needed }),
    ...(!timesOf(times) && { times: m.schedule_times_wrong() }),
    ...(times.trim() === '' && { times: needed }),
  }
}

function editsOf({ movieId, format, cinemaIds, from, to, weekdays, times }: NewShowtimes) {
  if (!movieId || from === '' || to === '') return []
  return datesOf({ from, to, weekdays: weekdays.map(Number) }).flatMap((startDate) =>
    (timesOf(times) ?? []).flatMap((startAt) =>
      cinemaIds.map((cinemaId) => {
        const place = { movieId, cinemaId, startDate, startAt, format }
        return { kind: 'create' as const, id: crypto.randomUUID(), ...place }
      }),
    ),
  )
}
