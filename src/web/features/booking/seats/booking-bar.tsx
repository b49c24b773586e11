import type { ReactNode } from 'react'
import type { Paise } from '#domain/money.ts'
import { type Seat, seatLabel, type SeatMatrix } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { ticketsTotal } from '../tickets-total.ts'
import { seatRanges } from './seat-ranges.ts'

type BookingBarProps = {
  readonly matrix: SeatMatrix
  readonly chosen: readonly Seat[]
  readonly ticketPrice: Paise
  readonly isBusy: boolean
  readonly isHeld: boolean
  /** Shown above the bar. */
  readonly note?: ReactNode
  readonly onClear: () => void
  readonly onBook: () => void
}

/** Sticky bar with the selected seats, their total and the booking button. */
export function BookingBar({
  matrix,
  chosen,
  ticketPrice,
  isBusy,
  isHeld,
  note,
  onClear,
  onBook,
}: BookingBarProps) {
  const isEmpty = chosen.length === 0
  return (
    <section
      aria-label={m.booking_bar()}
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-ground/90 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      {note}
      <div className="page flex flex-wrap items-center gap-3 py-2 low:min-h-0! low:gap-x-2! low:gap-y-0! low:py-1! md:min-h-18 md:gap-4 md:py-3">
        {isEmpty ? (
          <EmptySelection />
        ) : (
          <Selection matrix={matrix} chosen={chosen} ticketPrice={ticketPrice} onClear={onClear} />
        )}
        <Button
          size="lg"
          disabled={isEmpty}
          isBusy={isBusy}
          onClick={onBook}
          className="max-md:min-h-12 max-md:px-5 low:min-h-11! max-md:text-base max-[20rem]:px-3! max-[20rem]:text-sm!"
        >
          {isHeld ? m.booking_continue() : m.booking_book()}
        </Button>
      </div>
    </section>
  )
}

function EmptySelection() {
  return (
    <p className="grid grow basis-32">
      <span className="font-semibold max-[20rem]:text-sm">{m.booking_bar_empty()}</span>
      <span className="text-sm text-ink-soft max-md:hidden short:hidden">{m.booking_bar_empty_hint()}</span>
    </p>
  )
}

type SelectionProps = Pick<BookingBarProps, 'matrix' | 'chosen' | 'ticketPrice' | 'onClear'>

function Selection({ matrix, chosen, ticketPrice, onClear }: SelectionProps) {
  return (
    <div className="grid min-w-0 grow basis-32 md:flex md:flex-wrap md:items-baseline md:gap-x-6">
      <p className="font-semibold break-words tabular-nums">
        {seatRanges(chosen.map((seat) => seatLabel(matrix, seat)))}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price paise={ticketsTotal(chosen.length, ticketPrice)} className="display text-2xl" />
        <span className="text-sm text-ink-soft">{m.booking_bar_count({ count: chosen.length })}</span>
        <button
          type="button"
          onClick={onClear}
          className="min-h-6 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {m.booking_clear()}
        </button>
      </p>
    </div>
  )
}
