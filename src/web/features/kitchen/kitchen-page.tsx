import { type ReactNode, useEffect, useState } from 'react'
import type { Kitchen, KitchenOrder } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { HandOverPanel } from './hand-over-panel.tsx'
import { LaterOrder } from './later-order.tsx'
import { kitchenColumns } from './kitchen-columns.ts'
import { OrderCard } from './order-card.tsx'
import { PauseSwitch } from './pause-switch.tsx'
import { useKitchen, useKitchenActions, type KitchenActions } from './use-kitchen.ts'

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
        {snacks.map(({ _id, name, isSoldOut }) => (
          <li key={_id}>
            <button
              type="button"
              aria-pressed={isSoldOut}
              onClick={() => actions.setSoldOut(_id, !isSoldOut)}
            >
              <span>{name}</span>
              <span>{isSoldOut ? m.kitchen_sold_out() : m.kitchen_available()}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
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
