import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import type { SaleMode } from '#domain/counter.ts'
import { formatPaise, timesPaise } from '#domain/money.ts'
import { seatKey, seatLabel, type Seat, type SeatMatrix } from '#domain/seats.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Key, PayForm, type PayFormProps } from './pay-form.tsx'
import { findEnded, type LastSale } from './last-sale.ts'
import { recentSalesOptions } from './recent-sales-options.ts'
import { saleStateText } from './sale-state-text.ts'
import { SaleOutcome } from './sale-outcome.tsx'
import { UnprintedTickets } from './printer/unprinted-tickets.tsx'
import { saleModeLabels } from './sale-mode-labels.ts'
import { SplitForm } from './split-form.tsx'
import { UpiForm } from './upi-form.tsx'
import { UpiPanel } from './upi-panel.tsx'
import type { Sale } from './sale.ts'
import type { useSale } from './use-sale.ts'
import { dropChargedCard, useChargedCards } from './charged-cards.ts'

type SalePanelProps = {
  readonly show: CounterShow
  readonly matrix: SeatMatrix
  readonly seats: readonly Seat[]
  /** Notes about the chosen seats. */
  readonly notes: ReactNode
  readonly mode: SaleMode | null
  readonly onMode: (mode: SaleMode | null) => void
  /** Sells for the exact sum in cash; undefined while it cannot be sold so. */
  readonly onExactCash: (() => void) | undefined
  readonly exactButton: RefObject<HTMLButtonElement | null>
  readonly onBest: (count: number) => void
  readonly onClear: () => void
  readonly onNext: () => void
  /** Leaves a payment by UPI that nobody made; its seats stay chosen. */
  readonly onOtherWay: () => void
  readonly selling: ReturnType<typeof useSale>
}

const PARTY = [1, 2, 3, 4, 5, 6, 7] as const
const modes = [
  ['upi', 'U'],
  ['card', 'K'],
  ['split', 'P'],
  ['complimentary', 'F'],
] as const

/** The chosen seats with their sum, how they are paid, and what became of the sale. */
export function SalePanel(props: SalePanelProps) {
  const { show, matrix, seats, notes, mode, onMode, onExactCash, onBest, onClear, onNext, selling } = props
  const { sale, sell, last } = selling
  const isBusy = sale.kind === 'selling'
  if (sale.kind !== 'none' && sale.kind !== 'selling')
    return <BegunSale sale={sale} selling={selling} onNext={onNext} onOtherWay={props.onOtherWay} />
  const total = timesPaise(seats.length, show.ticketPrice)
  const names = seats.map((seat) => seatLabel(matrix, seat)).join(', ')
  return (
    <section
      aria-label={m.counter_sale()}
      className={mode === 'split' ? 'counter-sale counter-split' : 'counter-sale'}
    >
      <div role="group" aria-label={m.counter_best()} className="counter-best">
        {PARTY.map((count) => (
          <button key={count} type="button" disabled={isBusy} onClick={() => onBest(count)}>
            {count}
          </button>
        ))}
      </div>
      <p className="counter-chosen" role="status">
        {isBusy && `${m.counter_selling()} `}
        {seats.length === 0 ? m.counter_choose() : m.counter_chosen({ count: seats.length, seats: names })}
      </p>
      {last && mode === null && !isBusy && <LastSaleNote last={last} />}
      {notes}
      <p className="counter-total">
        <span>{m.counter_total()}</span>
        <b>{formatPaise(mode === 'complimentary' ? timesPaise(0, show.ticketPrice) : total)}</b>
      </p>
      {sale.kind === 'none' && sale.error && (
        <p role="alert" className="counter-error">
          {sale.error}
        </p>
      )}
      <LeftToDo />
      {mode === null ? (
        <PayModes
          isEmpty={seats.length === 0 || isBusy}
          isForAdults={show.certificate === 'A'}
          onMode={onMode}
          onExactCash={onExactCash}
          onClear={onClear}
          exactButton={props.exactButton}
        />
      ) : (
        <FormOf
          key={`${mode} ${seats.map(seatKey).join()}`}
          mode={mode}
          total={total}
          sale={{ showtimeId: show._id, seats: seats.map(([row, column]) => [row, column]) }}
          isForAdults={show.certificate === 'A'}
          isBusy={isBusy}
          onSell={sell}
          onBack={() => onMode(null)}
        />
      )}
    </section>
  )
}

/** What earlier sales have left for the clerk to do. */
function LeftToDo() {
  return (
    <>
      <ChargedCardList />
      <UnprintedTickets />
    </>
  )
}

type BegunSaleProps = Pick<SalePanelProps, 'selling' | 'onNext' | 'onOtherWay'> & {
  readonly sale: Exclude<Sale, { readonly kind: 'none' | 'selling' }>
}

/** A sale that was sent. */
function BegunSale({ sale, selling, onNext, onOtherWay }: BegunSaleProps) {
  const { askAgain, stopWaiting, upi } = selling
  if (sale.kind === 'upi') return <UpiPanel sale={sale} upi={upi} onNext={onNext} />
  return (
    <SaleOutcome
      sale={sale}
      onAgain={askAgain}
      onNext={onNext}
      onStop={stopWaiting}
      onUpiAgain={() => sale.kind === 'upi_over' && upi.again(sale.body)}
      onOtherWay={onOtherWay}
    />
  )
}

function FormOf({ mode, ...form }: PayFormProps & { readonly mode: SaleMode }) {
  if (mode === 'split') return <SplitForm {...form} />
  return mode === 'upi' ? <UpiForm {...form} /> : <PayForm {...form} mode={mode} />
}

type PayModesProps = Pick<SalePanelProps, 'onMode' | 'onExactCash' | 'exactButton' | 'onClear'> & {
  /** Nothing can be sold now. */
  readonly isEmpty: boolean
  readonly isForAdults: boolean
}

/** The ways to pay, each with its key. */
function PayModes({ isEmpty, isForAdults, onMode, onExactCash, exactButton, onClear }: PayModesProps) {
  return (
    <div className="counter-modes">
      <button type="button" className="counter-primary" disabled={isEmpty} onClick={() => onMode('cash')}>
        {m.counter_cash()} <Key>C</Key>
      </button>
      <button ref={exactButton} type="button" disabled={!onExactCash} onClick={onExactCash}>
        {m.counter_exact_cash()} <Key>E</Key> <Key>{m.counter_key_enter()}</Key>
      </button>
      {modes.map(([each, key]) => (
        <button key={each} type="button" disabled={isEmpty} onClick={() => onMode(each)}>
          {saleModeLabels[each]()} <Key>{key}</Key>
        </button>
      ))}
      <button type="button" disabled={isEmpty} onClick={onClear}>
        {m.counter_clear()} <Key>{m.counter_key_escape()}</Key>
      </button>
      {isForAdults && <p className="counter-soft">{m.counter_exact_adults()}</p>}
    </div>
  )
}

/** The change of the sale before, which went out of sight with its ticket. A ticket that is not valid any more is not offered. */
function LastSaleNote({ last }: { readonly last: LastSale }) {
  const { reservationId, code, change } = last
  const { data } = useQuery(recentSalesOptions)
  const ended = findEnded(last, data?.items ?? [])
  return (
    <p className="counter-soft">
      {change === null
        ? m.counter_last_sale({ code })
        : m.counter_last_change({ code, amount: formatPaise(change) })}{' '}
      {ended ? (
        saleStateText(ended)
      ) : (
        <a href={`${import.meta.env.BASE_URL}counter/ticket/${reservationId}`} target="_blank">
          {m.counter_ticket_page()}
        </a>
      )}
    </p>
  )
}

/** Cards that were charged without a sale, until the clerk sells with their slip or has reversed the charge. */
function ChargedCardList() {
  const cards = useChargedCards()
  return (
    <div role="alert">
      {cards.map(({ slipReference, amount }) => (
        <p key={slipReference} className="counter-dropped" data-kind="charged">
          <b>{m.counter_charged({ amount: formatPaise(amount), slip: slipReference })}</b>{' '}
          {m.counter_charged_hint()}{' '}
          <button type="button" onClick={() => dropChargedCard(slipReference)}>
            {m.counter_reversed()}
          </button>
        </p>
      ))}
    </div>
  )
}
