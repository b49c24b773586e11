import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { COUNTER_HOLD_SECONDS } from '#domain/counter.ts'
import { seatKey, type Seat } from '#domain/seats.ts'
import { getCounterSeatsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { holdAtCounter, releaseAtCounter } from '#web/api/gen/sdk.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { isRefusal } from '#web/lib/errors/is-refusal.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { createSeatHolder, type HeldSeats } from './seat-holder.ts'

const HOLD_MS = COUNTER_HOLD_SECONDS * 1_000
const RENEW_MS = HOLD_MS / 3

type Wanted = {
  readonly showId: string
  readonly saleId: string
  /** None: nothing is held. */
  readonly seats: readonly Seat[]
  /** `chosen`: no form is open; `paying`: a form is open; `sent`: the sale is on its way, and a refused hold says nothing; `ordered`: an order holds the seats. */
  readonly step: 'chosen' | 'paying' | 'sent' | 'ordered'
  /** Keeps its identity. */
  readonly onHeld: (held: HeldSeats | null) => void
}

/**
 * Holds the chosen seats for the clerk, so that no other counter proposes them: for a minute, and longer while the customer pays. They are
 * released when the clerk goes back, chooses others or leaves.
 */
export function useSeatHold({ showId, saleId, seats, step, onHeld }: Wanted): void {
  const queryClient = useQueryClient()
  const now = useRef({ seats, step })
  useEffect(() => {
    now.current = { seats, step }
  })
  const [holder] = useState(() =>
    createSeatHolder({
      hold: sendHold,
      release: sendRelease,
      refresh: (id) => queryClient.refetchQueries({ queryKey: getCounterSeatsQueryKey({ path: { id } }) }),
      onHeld,
    }),
  )
  const before = useRef({ wanted: '', isPaying: false })
  const isOrdered = step === 'ordered'
  const wanted = isOrdered ? '' : seats.map(seatKey).join()
  const isPaying = step !== 'chosen'
  useEffect(() => {
    if (isOrdered) {
      before.current = { wanted, isPaying: false }
      holder.leaveToOrder()
      return undefined
    }
    const isSame = before.current.wanted === wanted
    const isBack = isSame && !isPaying && before.current.isPaying
    before.current = { wanted, isPaying }
    if (wanted === '' || isBack) {
      holder.wantNothing()
      return undefined
    }
    const say = (error: unknown) => {
      const isSent = now.current.step === 'sent' || now.current.step === 'ordered'
      if (!isSent && isRefusal(error)) showAlert({ type: 'error', text: errorTextOf(error) })
    }
    const hold = () => holder.want({ showId, saleId, seats: now.current.seats }, say)
    // The sale that is on its way takes them over: another hold would only find them sold.
    if (!isSame || now.current.step !== 'sent') hold()
    const timer = isPaying ? setInterval(hold, RENEW_MS) : setTimeout(() => holder.wantNothing(), HOLD_MS)
    return () => clearTimeout(timer)
  }, [showId, saleId, wanted, isPaying, isOrdered, holder])
  useEffect(() => () => holder.wantNothing(), [holder])
}

function sendHold({ saleId: id, showId: showtimeId, seats }: HeldSeats) {
  const places = seats.map(([row, column]): [number, number] => [row, column])
  return holdAtCounter({ path: { id }, body: { showtimeId, seats: places }, throwOnError: true })
}

function sendRelease({ saleId: id, showId: showtimeId }: HeldSeats) {
  return releaseAtCounter({ path: { id }, query: { showtimeId }, throwOnError: true })
}
