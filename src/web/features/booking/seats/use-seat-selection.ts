import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatPaise } from '#domain/money.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { strandsSeat, suggestSeats } from '#domain/seating.ts'
import { MAX_SEATS, type Seat, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { ticketsTotal } from '../tickets-total.ts'
import { useSeatPreferences } from '../showtime-selection/use-seat-preferences.ts'
import { type HeldUntil, type Loss, lossOf, withHolds } from './lost-seats.ts'
import { storeSelectedSeats, useHoldsOfTabs, useSelectedSeats } from './seat-selection-store.ts'
import {
  heldSeats,
  sortSeats,
  unavailableSeats,
  type ToggleResult,
  toggleSeat,
  withOwnHold,
  withoutSeats,
} from './seat-selection.ts'

const none: readonly Seat[] = []

/** The selection of seats for a showtime: selected, best and isolated seats, and the announcement for screen readers. */
export function useSeatSelection(showtime: Showtime, seats: SeatMatrix | undefined) {
  const preferences = useSeatPreferences()
  const [wantedSize, setPartySize] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const chosen = useSelectedSeats(showtime._id)
  // Whoever comes back to change eight seats is a party of eight.
  const partySize = wantedSize ?? Math.max(preferences.partySize, chosen.length)
  const matrix = useBuyerMatrix(showtime._id, seats)
  const { position } = preferences
  const best = useMemo(
    () => matrix && suggestSeats(matrix, partySize, position ?? {}),
    [matrix, partySize, position],
  )
  const stranded = useMemo(() => (matrix ? strandsSeat(matrix, chosen) : none), [matrix, chosen])
  useUnavailableSeats(showtime._id, matrix, chosen)

  const choose = useCallback(
    (next: readonly Seat[]) => storeSelectedSeats(showtime._id, sortSeats(next)),
    [showtime._id],
  )
  const toggle = useCallback(
    (seat: Seat) => {
      if (!matrix) return
      const result = toggleSeat(matrix, chosen, seat)
      const total = (count: number) =>
        m.booking_bar_total({ count, total: formatPaise(ticketsTotal(count, showtime.ticketPrice)) })
      if ('seats' in result) choose(result.seats)
      if (result.kind === 'full') showAlert({ type: 'error', text: m.booking_too_many({ max: MAX_SEATS }) })
      setAnnouncement(announcementFor(result, seatLabel(matrix, seat), total))
    },
    [matrix, chosen, choose, showtime.ticketPrice],
  )
  /** Announces why a seat of another class cannot be chosen. */
  const refuse = (result: ToggleResult, seat: string) =>
    setAnnouncement(announcementFor(result, seat, String))
  return { matrix, chosen, partySize, setPartySize, best, stranded, choose, toggle, refuse, announcement }
}

function useBuyerMatrix(showtimeId: string, seats: SeatMatrix | undefined): SeatMatrix | undefined {
  const holds = useHoldsOfTabs()
  return useMemo(() => seats && withOwnHold(seats, heldSeats(holds, showtimeId)), [seats, holds, showtimeId])
}

/** Removes seats that are taken by now from the selection, and alerts the buyer: they are bought by this browser, or somebody else has them. */
function useUnavailableSeats(
  showtimeId: string,
  matrix: SeatMatrix | undefined,
  chosen: readonly Seat[],
): void {
  const holds = useHoldsOfTabs()
  const held = useRef<HeldUntil>(new Map())
  useEffect(() => {
    held.current = withHolds(held.current, holds)
  }, [holds])
  useEffect(() => {
    if (!matrix) return
    const lost = unavailableSeats(matrix, chosen)
    if (lost.length === 0) return
    storeSelectedSeats(showtimeId, withoutSeats(chosen, lost))
    const at = { showtimeId, matrix, held: held.current, now: Date.now() }
    for (const [loss, seats] of Map.groupBy(lost, (seat) => lossOf(seat, at)))
      alertOfLoss(loss, {
        count: seats.length,
        seats: seats.map((seat) => seatLabel(matrix, seat)).join(', '),
      })
  }, [showtimeId, matrix, chosen])
}

function alertOfLoss(loss: Loss, seats: { readonly count: number; readonly seats: string }): void {
  switch (loss) {
    case 'bought':
      return showAlert({ type: 'success', text: m.booking_seats_bought(seats) })
    case 'sold':
      return showAlert({ type: 'error', text: m.booking_seats_sold(seats) })
    case 'taken':
      return showAlert({ type: 'error', text: m.booking_seats_lost(seats) })
  }
}

function announcementFor(result: ToggleResult, seat: string, total: (count: number) => string): string {
  switch (result.kind) {
    case 'added':
      return m.booking_seat_added({ seat, total: total(result.seats.length) })
    case 'removed':
      return m.booking_seat_removed({ seat, total: total(result.seats.length) })
    case 'sold':
      return m.booking_seat_taken_sold({ seats: seat })
    case 'held':
      return m.booking_seat_taken_held({ seats: seat })
    case 'full':
      return ''
  }
}
