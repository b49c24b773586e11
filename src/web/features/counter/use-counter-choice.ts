import { useState } from 'react'
import { seatKey, type Seat } from '#domain/seats.ts'

/** Seats of a showtime. */
export type ChosenSeats = {
  readonly showId: string
  readonly seats: readonly Seat[]
  /** They were proposed as the best for so many people. */
  readonly isBest?: boolean
}

const none: readonly Seat[] = []

/** What is chosen of the showtime that is sold, and what was chosen of another class before: seats of one sale are of one class. `kept` returns those that are chosen at first. */
export function useCounterChoice(showId: string, kept: () => readonly Seat[]) {
  const [chosen, setChosen] = useState<ChosenSeats>(() => ({ showId, seats: kept() }))
  const [before, setBefore] = useState<ChosenSeats | null>(null)
  const isOwn = chosen.showId === showId
  const left = isOwn ? before : chosen
  return {
    wanted: isOwn ? chosen.seats : none,
    /** The best seats, as long as they are what is chosen. */
    best: isOwn && chosen.isBest ? chosen.seats : null,
    /** Dropped by the last switch of the class. */
    dropped: left && left.seats.length > 0 ? left : null,
    choose(seats: readonly Seat[], isBest: boolean) {
      setChosen({ showId, isBest, seats: seats.toSorted((a, b) => seatKey(a) - seatKey(b)) })
      setBefore(null)
    },
    /** Chooses seats of a class, to which the page then goes. */
    chooseOf(other: ChosenSeats) {
      setBefore(isOwn && other.showId !== showId ? chosen : null)
      setChosen(other)
    },
  }
}
