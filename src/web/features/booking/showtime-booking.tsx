import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Artwork } from '#contract/catalogue/movies.ts'
import { MOST_SEATS_UNPROVEN } from '#domain/hold-limits.ts'
import { seatLabel } from '#domain/seats.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { ProofNote } from '#web/ui/proof-note.tsx'
import { CheckoutDialogs } from '#web/lib/checkout/checkout-dialogs.tsx'
import { ClassTabs } from './showtime-selection/class-tabs.tsx'
import { isClosed, type Slot } from './showtime-selection/select-showtime.ts'
import { BookingBar } from './seats/booking-bar.tsx'
import { DroppedNote } from './seats/dropped-note.tsx'
import { HeldElsewhereNote } from './seats/held-elsewhere-note.tsx'
import { useHoldsOfTabs } from './seats/seat-selection-store.ts'
import { findHold } from './seats/seat-selection.ts'
import { SeatSelector } from './seats/seat-selector.tsx'
import { useCheckout } from './seats/use-checkout.ts'
import { useRoomSelection } from './seats/use-room-selection.ts'

type ShowtimeBookingProps = {
  readonly showtime: Showtime
  /** The classes of the same screening. */
  readonly showtimes: readonly Showtime[]
  /** The shows of the movie on this day. */
  readonly slots: readonly Slot[]
  readonly artwork: Artwork
  readonly now: Date
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
  readonly frame: (classes: ReactNode, seats: ReactNode) => ReactNode
}

/** Seat selection of a showtime, and the bar that leads to the payment. */
export function ShowtimeBooking({ showtime, showtimes, ...props }: ShowtimeBookingProps) {
  const { slots, artwork, now, signIn, emailProof, frame } = props
  const selection = useRoomSelection({ showtime, showtimes, slots, now })
  const checkout = useCheckout({ showtime, chosen: selection.choice.chosen })
  const closed = isClosed(showtime, now)
  const isGone = errorCodeOf(selection.error) === 'not_found'
  return (
    <>
      {frame(
        <ClassTabs
          movieId={showtime.movieId._id}
          showtimes={showtimes}
          chosen={showtime}
          seatsLeft={selection.seatsLeft}
        />,
        isGone ? (
          <ShowGone movieId={showtime.movieId._id} />
        ) : (
          <Seats showtime={showtime} selection={selection} artwork={artwork} isClosed={closed} />
        ),
      )}
      {!closed && !isGone && (
        <Bar showtime={showtime} selection={selection} checkout={checkout} emailProof={emailProof} />
      )}
      <CheckoutDialogs checkout={checkout} signIn={signIn} emailProof={emailProof} />
    </>
  )
}

type SelectionProps = {
  readonly showtime: Showtime
  readonly selection: ReturnType<typeof useRoomSelection>
}
type SeatsProps = SelectionProps & { readonly artwork: Artwork; readonly isClosed: boolean }

/** The room, or that it did not load. */
function Seats({ showtime, selection, artwork, isClosed: closed }: SeatsProps) {
  const { map, error, choice, room } = selection
  const seatsLeft = map?.seatsAvailable ?? showtime.seatsAvailable
  return (
    <>
      <Notice isClosed={closed} isSoldOut={seatsLeft === 0 && choice.chosen.length === 0} />
      {error && !map ? (
        <MapFailed onRetry={selection.refetch} />
      ) : (
        <SeatSelector
          showtime={showtime}
          room={room}
          artwork={artwork}
          choice={choice}
          isClosed={closed}
          offers={selection.offers}
          onOther={selection.switchTo}
        />
      )}
    </>
  )
}

type BarProps = SelectionProps & {
  readonly checkout: ReturnType<typeof useCheckout>
  readonly emailProof: EmailProofSlot
}

function Bar({ showtime, selection, checkout, emailProof }: BarProps) {
  const { choice, dropped, room, undo } = selection
  const holds = useHoldsOfTabs()
  const isHeld = findHold(holds, { showtimeId: showtime._id, seats: choice.chosen }) !== undefined
  return (
    <BookingBar
      matrix={choice.matrix ?? []}
      chosen={choice.matrix ? choice.chosen : []}
      ticketPrice={showtime.ticketPrice}
      isBusy={checkout.isBooking}
      isHeld={isHeld}
      note={
        <>
          <HeldElsewhereNote room={room} />
          <SeatsProofNote choice={choice} checkout={checkout} emailProof={emailProof} />
          <DroppedNote dropped={dropped} room={room} onUndo={undo} />
          <StrandedNote choice={choice} />
        </>
      }
      onClear={() => choice.choose([])}
      onBook={() => void checkout.book()}
    />
  )
}

type SeatsProofNoteProps = Pick<BarProps, 'checkout' | 'emailProof'> &
  Pick<SelectionProps['selection'], 'choice'>

/** Too many chosen seats are held first, and the email is verified on the page of the order; before that there is nothing to hold. */
function SeatsProofNote({ choice, checkout, emailProof }: SeatsProofNoteProps) {
  const chosen = choice.chosen.length
  const limit = { max: MOST_SEATS_UNPROVEN }
  const canHold = choice.matrix !== undefined && chosen > MOST_SEATS_UNPROVEN
  return (
    <ProofNote
      text={canHold ? m.booking_seats_held_for_proof(limit) : m.booking_seats_need_proof(limit)}
      isNeeded={Math.max(choice.partySize, chosen + 1) > MOST_SEATS_UNPROVEN}
      emailProof={emailProof}
      onVerify={canHold ? () => void checkout.book() : undefined}
      isBusy={canHold && checkout.isBooking}
      className="page border-b border-line py-1.5"
    />
  )
}

/** Beside the button, because the map fills a phone. */
function StrandedNote({ choice: { matrix, stranded } }: Pick<SelectionProps['selection'], 'choice'>) {
  return (
    <p role="status" className="page border-b border-line py-1.5 text-sm empty:hidden">
      {matrix &&
        stranded.length > 0 &&
        m.booking_isolated_seats({
          count: stranded.length,
          seats: stranded.map((seat) => seatLabel(matrix, seat)).join(', '),
        })}
    </p>
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
