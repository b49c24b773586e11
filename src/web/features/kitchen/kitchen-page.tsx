import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Kitchen, KitchenOrder } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { HandOverPanel } from './hand-over-panel.tsx'
import { kitchenColumns } from './kitchen-columns.ts'
import { clockWithDay } from './kitchen-times.ts'
import { OrderCard } from './order-card.tsx'
import { type KitchenActions, useKitchen, useKitchenActions } from './use-kitchen.ts'

/** The open orders of the snack bar in two columns, what is sold out, and the switch that pauses orders. */
export function KitchenPage() {
  const { data: kitchen, isLive, isError, refetch } = useKitchen()
  const actions = useKitchenActions()
  const now = useNow(kitchen?.now)
  return (
    <>
      <header className="kitchen-head">
        <h1>{m.kitchen_title()}</h1>
        <p role="status">{isLive ? m.kitchen_live() : m.kitchen_not_live()}</p>
        {kitchen && <PauseSwitch key={String(kitchen.isPaused)} kitchen={kitchen} actions={actions} />}
      </header>
      <HandOverPanel now={now} snacks={kitchen?.snacks ?? []} />
      {!kitchen && !isError && <p className="kitchen-empty">{m.kitchen_loading()}</p>}
      {!kitchen && isError && (
        <div role="alert" className="kitchen-empty">
          <p>{m.kitchen_failed()}</p>
          <button type="button" onClick={() => void refetch()}>
            {m.try_again()}
          </button>
        </div>
      )}
      {kitchen && <Board kitchen={kitchen} now={now} actions={actions} />}
    </>
  )
}

type BoardProps = {
  readonly kitchen: Kitchen
  readonly now: number
  readonly actions: KitchenActions
}

function Board({ kitchen, now, actions }: BoardProps) {
  const { toMake, ready, later, items } = kitchenColumns(kitchen.orders, now)
  return (
    <div className="kitchen-board">
      <Column
        label={m.kitchen_to_prepare()}
        orders={toMake}
        now={now}
        actions={actions}
        after={<Later orders={later} now={now} actions={actions} />}
      >
        <ul className="kitchen-counts" aria-label={m.kitchen_items()}>
          {items.map(({ snackId, name, quantity }) => (
            <li key={snackId}>
              <b>{quantity} ×</b> {name}
            </li>
          ))}
        </ul>
      </Column>
      <Column label={m.kitchen_to_hand_over()} orders={ready} now={now} actions={actions} />
      <SoldOutList snacks={kitchen.snacks} actions={actions} />
    </div>
  )
}

type ColumnProps = LaterProps & {
  readonly label: string
  readonly children?: ReactNode
  readonly after?: ReactNode
}

function Column({ label, orders, now, actions, children, after }: ColumnProps) {
  return (
    <section aria-label={label}>
      <h2>
        {label} <span>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className="kitchen-none">{m.kitchen_none()}</p>}
      {children}
      <ul className="kitchen-cards">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} now={now} actions={actions} />
        ))}
      </ul>
      {after}
    </section>
  )
}

type LaterProps = Omit<BoardProps, 'kitchen'> & { readonly orders: readonly KitchenOrder[] }

/** Orders whose preparation does not have to begin yet. */
function Later({ orders, now, actions }: LaterProps) {
  if (orders.length === 0) return null
  return (
    <details className="kitchen-later">
      <summary>{m.kitchen_later({ count: orders.length })}</summary>
      <ul>
        {orders.map((order) => (
          <LaterOrder key={order._id} order={order} now={now} actions={actions} />
        ))}
      </ul>
    </details>
  )
}

type SoldOutListProps = { readonly snacks: Kitchen['snacks']; readonly actions: KitchenActions }

/** One touch says that an item is sold out, another that it is there again. */
function SoldOutList({ snacks, actions }: SoldOutListProps) {
  return (
    <section aria-label={m.kitchen_menu()} className="kitchen-menu">
      <h2>{m.kitchen_menu()}</h2>
      <ul>
        {snacks.map(({ _id, name, isSoldOut, isOutOfStock }) => (
          <li key={_id}>
            <button
              type="button"
              aria-pressed={isSoldOut}
              onClick={() => actions.setSoldOut(_id, !isSoldOut)}
            >
              <span>{name}</span>
              <span>{availability({ isSoldOut, isOutOfStock })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What staff say counts: out of stock ends by itself with a delivery. */
function availability({ isSoldOut, isOutOfStock }: { isSoldOut: boolean; isOutOfStock: boolean }): string {
  if (isSoldOut) return m.kitchen_sold_out()
  return isOutOfStock ? m.kitchen_out_of_stock() : m.kitchen_available()
}

const TICK_MS = 5_000

/** The server's clock in milliseconds, by the last response, updated every few seconds. */
function useNow(serverNow: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const skew = serverNow ? Date.parse(serverNow) - Date.now() : 0
    const tick = () => setNow(Date.now() + skew)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}

type PauseSwitchProps = { readonly kitchen: Kitchen; readonly actions: KitchenActions }

/** Pauses orders with a message for visitors; while they are paused it says so. */
function PauseSwitch({ kitchen, actions }: PauseSwitchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const id = useId()
  if (kitchen.isPaused) {
    return (
      <div className="kitchen-paused">
        <p>
          <b>{m.kitchen_paused()}</b> {kitchen.message}
        </p>
        <button type="button" onClick={() => actions.pause(false, null)}>
          {m.kitchen_resume()}
        </button>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setIsOpen(true)}>
        {m.kitchen_pause()}
      </button>
    )
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    actions.pause(true, message.trim() || null)
  }
  return (
    <form onSubmit={onSubmit} className="kitchen-pause">
      <label htmlFor={id}>{m.kitchen_pause_message()}</label>
      <input id={id} value={message} maxLength={200} onChange={(event) => setMessage(event.target.value)} />
      <button type="submit">{m.kitchen_pause()}</button>
      <button type="button" onClick={() => setIsOpen(false)}>
        {m.kitchen_pause_cancel()}
      </button>
    </form>
  )
}

type LaterOrderProps = {
  readonly order: KitchenOrder
  /** The server's clock, in milliseconds. */
  readonly now: number
  readonly actions: KitchenActions
}

/**
 * An order whose preparation does not have to begin yet. Begun, its snacks are not refunded any more and would be cold at the pick-up, so
 * starting it takes a second touch.
 */
function LaterOrder({ order, now, actions }: LaterOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  const number = <span className="visually-hidden">{order.number}</span>
  return (
    <li>
      <span>
        <b>{order.number}</b> {clockWithDay(order.pickUpAt, now)}
        <span className="kitchen-items">
          {order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        </span>
        {isAsking && (
          <span role="status" className="kitchen-early">
            {m.kitchen_start_early({ time: clockWithDay(order.prepareAt, now) })}
          </span>
        )}
      </span>
      {isAsking ? (
        <span className="kitchen-early-choice">
          <button
            type="button"
            disabled={actions.movingId === order._id}
            onClick={() => [setIsAsking(false), actions.move(order, 'preparing')]}
          >
            {m.kitchen_start_now()} {number}
          </button>
          <button type="button" autoFocus onClick={() => setIsAsking(false)}>
            {m.kitchen_start_not_yet()} {number}
          </button>
        </span>
      ) : (
        <button type="button" onClick={() => setIsAsking(true)}>
          {m.kitchen_start()} {number}
        </button>
      )}
    </li>
  )
}
