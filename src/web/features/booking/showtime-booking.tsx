import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { ClassTabs } from './showtime-selection/class-tabs.tsx'
import { isClosed } from './showtime-selection/select-showtime.ts'
import { BookingBar } from './seats/booking-bar.tsx'
import { useOwnHold } from './seats/seat-selection-store.ts'
import { isSameSelection } from './seats/seat-selection.ts'
import { SeatSelector } from './seats/seat-selector.tsx'
import { useCheckout } from './seats/use-checkout.ts'
import { useLiveSeats } from '#web/lib/use-live-seats.ts'
import { useSeatSelection } from './seats/use-seat-selection.ts'

type ShowtimeBookingProps = {
  readonly showtime: Showtime
  /** The classes of the same screening. */
  readonly showtimes: readonly Showtime[]
  readonly now: Date
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
  readonly frame: (children: ReactNode) => ReactNode
}

/** Seat selection of a showtime, and the bar that leads to the payment. */
export function ShowtimeBooking({
  showtime,
  showtimes,
  now,
  signIn,
  emailProof,
  frame,
}: ShowtimeBookingProps) {
  const live = useLiveSeats(showtime._id)
  const choice = useSeatSelection(showtime, live.data?.seats)
  const checkout = useCheckout({ showtime, chosen: choice.chosen })
  const hold = useOwnHold()
  const closed = isClosed(showtime, now)
  const isGone = live.isError && errorCodeOf(live.error) === 'not_found'
  const seatsLeft = live.data?.seatsAvailable ?? showtime.seatsAvailable
  const isHeld = hold?.showtimeId === showtime._id && isSameSelection(hold.seats, choice.chosen)
  return (
    <>
      {frame(
        <>
          <ClassTabs
            movieId={showtime.movieId._id}
            showtimes={showtimes}
            chosen={showtime}
            seatsLeft={seatsLeft}
          />
          <Notice isClosed={closed} isSoldOut={seatsLeft === 0 && choice.chosen.length === 0} />
          {isGone && <ShowGone movieId={showtime.movieId._id} />}
          {!isGone && (live.data || !live.isError) && (
            <SeatSelector showtime={showtime} choice={choice} isClosed={closed} />
          )}
          {!isGone && live.isError && !live.data && <MapFailed onRetry={() => void live.refetch()} />}
        </>,
      )}
      {!closed && !isGone && (
        <BookingBar
          matrix={choice.matrix ?? []}
          chosen={choice.matrix ? choice.chosen : []}
          ticketPrice={showtime.ticketPrice}
          isBusy={checkout.isBooking}
          isHeld={isHeld}
          onClear={() => choice.choose([])}
          onBook={() => void checkout.book()}
        />
      )}
      {signIn({
        isOpen: checkout.needsSignIn,
        onClose: checkout.cancelSignIn,
        onSignedIn: () => void checkout.book(),
      })}
      {emailProof({
        isOpen: checkout.proofReason !== null,
        reason: checkout.proofReason ?? '',
        onClose: checkout.cancelProof,
        onProven: () => void checkout.book(),
      })}
    </>
  )
}

function Notice({ isClosed, isSoldOut }: { isClosed: boolean; isSoldOut: boolean }) {
  if (!isClosed && !isSoldOut) return null
  return (
    <p role="status" className="border-l-2 border-warn pl-4">
      {isClosed ? m.booking_closed() : m.booking_sold_out_hint()}
    </p>
  )
}

/** It was cancelled, deleted or moved while somebody was choosing. */
function ShowGone({ movieId }: { readonly movieId: string }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-16 text-center">
      <p className="display text-2xl">{m.booking_show_gone()}</p>
      <Link to="/movie/$id" params={{ id: movieId }} className="underline">
        {m.booking_show_gone_others()}
      </Link>
    </div>
  )
}

function MapFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-16 text-center">
      <p className="display text-2xl">{m.booking_map_failed()}</p>
      <p className="text-ink-soft">{m.failed_hint()}</p>
      <Button variant="secondary" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  )
}
