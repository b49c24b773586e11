import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Seat } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { readSelectedSeats, storeSelectedSeats } from './seat-selection-store.ts'

/** Seats of another class that were chosen before the class was switched. */
export type DroppedSeats = { readonly showtime: Showtime; readonly seats: readonly Seat[] }

/**
 * Switches between the classes of a screening, whose address names the class. Seats of one order are of one class: what was chosen in the class
 * before is dropped, and kept here for the undo.
 */
export function useClassSwitch(showtime: Showtime) {
  const navigate = useNavigate()
  const before = useRef(showtime)
  const [dropped, setDropped] = useState<DroppedSeats | null>(null)

  useEffect(() => {
    const left = before.current
    before.current = showtime
    if (left._id === showtime._id) return
    const seats = readSelectedSeats(left._id)
    storeSelectedSeats(left._id, [])
    setDropped(seats.length > 0 ? { showtime: left, seats } : null)
  }, [showtime])

  /** Goes to another class of the screening, or to another show. */
  function switchTo(other: Showtime, seats: readonly Seat[]) {
    storeSelectedSeats(other._id, seats)
    void navigate({
      to: '/movie/booking/$id',
      params: { id: other.movieId._id },
      search: (old) => ({
        ...old,
        date: other.startDate,
        time: other.startAt,
        class: other.seatClass,
        ...(other.startsAt !== showtime.startsAt && { room: other.room }),
      }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }

  return {
    dropped,
    switchTo,
    forget: () => setDropped(null),
    undo: () => dropped && switchTo(dropped.showtime, dropped.seats),
  }
}
