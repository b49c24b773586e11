import { useRef } from 'react'
import type { SaleMode } from '#domain/counter.ts'
import { rupeesFromPaise, timesPaise } from '#domain/money.ts'
import { MAX_SEATS, type Seat } from '#domain/seats.ts'
import type { Counter, CounterShow } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { chosenShow, performancesOf, showAfter } from '#web/lib/seats/performances.ts'
import { CounterSeatPane } from '#web/lib/seats/counter-seat-pane.tsx'
import { CounterClasses } from './counter-classes.tsx'
import { CounterDay } from './counter-day.tsx'
import type { CounterSearch } from './counter-page.tsx'
import { SalePanel } from './sale-panel.tsx'
import { ShowChips } from './show-chips.tsx'
import { TogetherNote } from './together-note.tsx'
import { useHotkeys } from './use-hotkeys.ts'
import { useRoomSale } from './use-room-sale.ts'
import type { Sale } from './sale.ts'

type SellPaneProps = {
  readonly counter: Counter
  readonly search: CounterSearch
  readonly onShow: (id: string) => void
  readonly onDay: (day: string) => void
}

/** Shows, seats and the sale beside each other. */
export function SellPane({ counter, search, onShow, onDay }: SellPaneProps) {
  const performances = performancesOf(counter.shows)
  const show = chosenShow(counter.shows, search.show)
  const performance = performances.find(({ classes }) => classes.some((each) => each === show))
  return (
    <div className="counter-sell">
      <div className="counter-day">
        <CounterDay day={search.day} now={counter.now} onDay={onDay} />
        <ShowChips performances={performances} chosen={show} onChoose={({ _id }) => onShow(_id)} />
      </div>
      {show ? (
        <ShowSale
          // Not the id of the performance: a format that staff decide changes it, and the sale goes on.
          key={performance && `${show.startsAt} ${performance.room}`}
          show={show}
          classes={performance?.classes ?? [show]}
          shows={counter.shows}
          onShow={onShow}
          onStep={(step) => {
            const next = showAfter(performances, show._id, step)
            if (next) onShow(next._id)
          }}
        />
      ) : (
        <p className="counter-empty">{m.counter_no_shows()}</p>
      )}
    </div>
  )
}

type ShowSaleProps = {
  readonly show: CounterShow
  readonly classes: readonly CounterShow[]
  /** All shows that are sold on the day. */
  readonly shows: readonly CounterShow[]
  readonly onShow: (id: string) => void
  readonly onStep: (step: 1 | -1) => void
}

function ShowSale({ show, classes, shows, onShow, onStep }: ShowSaleProps) {
  const sale = useRoomSale({ show, classes, onShow })
  const { room, part, matrix, selling, mode, setMode, isIdle, seats, choose, chooseBest, next } = sale
  // Whoever sells a movie for adults confirms the age in the form.
  const canSellAtOnce = isIdle && mode === null && seats.length > 0 && show.certificate !== 'A'
  const sellForExactCash = canSellAtOnce ? () => selling.sell(exactCash(show, seats)) : undefined
  const exactButton = useRef<HTMLButtonElement>(null)
  const pay = (how: SaleMode) => (isIdle && seats.length > 0 ? () => setMode(how) : undefined)
  useHotkeys({
    ...(isIdle && digitKeys(chooseBest)),
    // The button has the focus then, and Enter sells: no single key does.
    e: sellForExactCash && (() => exactButton.current?.focus()),
    c: pay('cash'),
    u: pay('upi'),
    k: pay('card'),
    p: pay('split'),
    f: pay('complimentary'),
    ...(isIdle && { arrowleft: () => onStep(-1), arrowright: () => onStep(1) }),
    ...(isIdle && { escape: () => (mode === null ? choose([]) : setMode(null)) }),
    ...(selling.sale.kind === 'upi_over' && selling.sale.isShowOn && { escape: sale.payOtherwise }),
    ...(isDone(selling.sale.kind) && { n: next }),
  })
  return (
    <div className="counter-show">
      <div className="counter-room">
        <CounterClasses show={show} classes={classes} room={room} onShow={sale.showClass} />
        <CounterSeatPane room={room} part={part} seats={seats} onToggle={sale.toggle} />
      </div>
      <SalePanel
        show={show}
        matrix={matrix}
        seats={seats}
        mode={mode}
        selling={selling}
        notes={
          <>
            <TogetherNote show={show} room={room} shows={shows} best={sale.best} onTake={sale.switchTo} />
            {room.classes[part]?.offSale.map(({ seats: labels, reason }) => (
              <p key={labels.join()} className="counter-dropped">
                {m.counter_off_sale({ seats: labels.join(', '), reason })}
              </p>
            ))}
            <DroppedSeats seats={sale.dropped} onUndo={sale.undo} />
          </>
        }
        onMode={setMode}
        onExactCash={sellForExactCash}
        exactButton={exactButton}
        onBest={chooseBest}
        onClear={() => choose([])}
        onNext={next}
        onOtherWay={sale.payOtherwise}
      />
    </div>
  )
}

/** The customer gives what is to pay: nothing is typed, and there is no change. */
function exactCash({ _id: showtimeId, ticketPrice }: CounterShow, seats: readonly Seat[]) {
  const amount = rupeesFromPaise(timesPaise(seats.length, ticketPrice))
  const places = seats.map(([row, column]): [number, number] => [row, column])
  return { showtimeId, mode: 'cash' as const, seats: places, amount, tendered: amount, adultsChecked: false }
}

/** 1 to 9 and 0 for ten: the best seats for so many. */
function digitKeys(best: (count: number) => void) {
  return Object.fromEntries(
    Array.from({ length: MAX_SEATS }, (_, index) => [String((index + 1) % 10), () => best(index + 1)]),
  )
}

/** Whether the next customer can be served. */
function isDone(kind: Sale['kind']): boolean {
  return kind === 'sold' || kind === 'give_back' || kind === 'waiting' || kind === 'upi_over'
}

type DroppedSeatsProps = { readonly seats: string | null; readonly onUndo: () => void }

/** The seats of another class that are not chosen any more, with the way back. */
function DroppedSeats({ seats, onUndo }: DroppedSeatsProps) {
  return (
    <div role="status">
      {seats && (
        <p className="counter-dropped">
          {m.counter_dropped({ seats })}{' '}
          <button type="button" onClick={onUndo}>
            {m.counter_undo()}
          </button>
        </p>
      )}
    </div>
  )
}
