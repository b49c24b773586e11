import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listScheduleQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { editSchedule } from '#web/api/gen/sdk.gen.ts'
import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { refreshSchedule } from '../use-day.ts'
import { dayOf } from './business-minutes.ts'
import { createEditQueue } from './edit-queue.ts'
import { createKnownShows } from './known-shows.ts'
import { priceChangeText } from './price-changes.ts'
import type { SavedShows } from './saved-step.ts'
import { refusedEditsOf, type RefusedEdits } from './refused-edits.ts'
import { readAreas } from './performance.ts'
import type { Changes } from './changes.ts'

const noTargets: Changes = new Map()

type EditQueueOptions = {
  readonly day: string
  /** The showtimes of the day as they were read last. */
  readonly read: readonly StaffShowtime[] | undefined
  readonly onRefused: (refused: RefusedEdits) => void
  /** Told which prices a move to another room has changed, and what was sent with it. */
  readonly onPrices: (text: string, wanted: Changes) => void
}

/** Sends edits one after the other, and keeps the showtimes that were read up to date with the responses. */
export function useEditQueue({ day, read, onRefused, onPrices }: EditQueueOptions) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(noTargets)
  const [known] = useState(createKnownShows)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (read) known.take(read)
  }, [known, read])

  /** Takes in what the server has saved, from here or from a form: the next edits begin from it. */
  const takeIn = (saved: SavedShows) => {
    known.confirm(saved)
    const key = listScheduleQueryKey({ query: { from: day, to: day } })
    queryClient.setQueryData<StaffShowtime[]>(key, (shows) => shows && merge(shows, saved, day))
    void refreshSchedule(queryClient)
  }
  const send = async (edits: ScheduleEditInput[], wanted: Changes) => {
    const before = known.current()
    const { data } = await editSchedule({ body: { edits }, throwOnError: true })
    takeIn(data)
    const prices = priceChangeText({ before, after: readAreas(data.showtimes), edits })
    if (prices) onPrices(prices, wanted)
    setSent((before) => before + 1)
  }
  const latest = useRef({ send, onRefused })
  useEffect(() => {
    latest.current = { send, onRefused }
  })

  const queue = useRef<ReturnType<typeof createEditQueue> | null>(null)
  const want = (changes: Changes) => {
    queue.current ??= createEditQueue({
      current: known.current,
      send: (edits, wanted) => latest.current.send(edits, wanted),
      onPending: setPending,
      onRefused: (error, { edits, wanted }) => {
        latest.current.onRefused(refusedEditsOf(error, { edits, wanted, areas: known.current() }))
        known.restart()
        void refreshSchedule(queryClient)
      },
    })
    queue.current.want(changes)
  }
  return { pending, want, takeIn, sent }
}

/** The response is what a read of the day would return, so that nothing jumps back meanwhile. */
function merge(
  shows: readonly StaffShowtime[],
  { showtimes, deleted }: SavedShows,
  day: string,
): StaffShowtime[] {
  const changed = new Set([...deleted, ...showtimes.map(({ _id }) => _id)])
  const ofDay = showtimes.filter((show) => [show, show.staged ?? show].some((place) => dayOf(place) === day))
  return [...shows.filter(({ _id }) => !changed.has(_id)), ...ofDay]
}
