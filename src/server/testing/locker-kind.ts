import { AppError } from '#contract/errors.ts'
import { splitSnackGst } from '#domain/gst.ts'
import { lineKinds } from '#domain/line-kinds.ts'
import { toPaise, type Paise } from '#domain/money.ts'
import type { Item } from '#domain/pricing.ts'
import { lineHandlers, type LineHandlers } from '#server/modules/booking/index.ts'
import { giftCardLine } from '#server/modules/gift-cards/index.ts'
import {
  listOrderLines,
  type HoldDeps,
  type LineHandler,
  type Order,
} from '#server/modules/booking/orders/index.ts'
import type { Database } from '#server/platform/database.ts'

/**
 * A kind of line that exists in tests only, all of it in this file: a locker for coats. It admits nobody, has no seats, and has a row of its own:
 * `held` for an unpaid order until the end of its hold, `secured` for one that is paid, `given` when the order is confirmed; otherwise `free`.
 */
const description = {
  admits: false,
  isOfMenu: false,
  taxCode: '996743',
  splitUnit: (price: Paise, { date }: { readonly date: string }) => splitSnackGst(price, '22029920', date),
}

const free = "update locker set state = 'free', order_id = null where order_id = $1"

/** Takes the locker of an order, or one that is free or whose hold is over. Returns whether there is one. */
async function take(
  { db, now }: HoldDeps,
  { orderId }: Order,
  to: { readonly state: 'held' | 'secured'; readonly until: Date | null },
): Promise<boolean> {
  const taken = await db.query(
    `update locker set state = $3, order_id = $1, until_at = $4 where number =
       (select number from locker where order_id = $1 or state = 'free' or state = 'held' and until_at <= $2
        order by order_id = $1 desc nulls last, number limit 1 for update skip locked) returning 1`,
    [orderId, now(), to.state, to.until],
  )
  return taken.length === 1
}

const handler: LineHandler = {
  confirmedAs: 'lines_confirmed',
  locks: 'after_holders',
  async reserve(deps, order, until) {
    if (!(await take(deps, order, { state: 'held', until }))) throw new AppError('pick_up_full')
  },
  async secure(deps, order) {
    return (await take(deps, order, { state: 'secured', until: null })) ? null : 'sold_out'
  },
  async release({ db }, { orderId }) {
    await db.query(free, [orderId])
  },
  async fulfil({ db }, order) {
    const lines = (await listOrderLines(db, [order])).get(order.orderId) ?? []
    const own = lines.flatMap(({ kind, quantity }, index) =>
      (kind as string) === 'locker' ? { line: index + 1, quantity } : [],
    )
    const found = await db.query('select 1 from locker where order_id = $1', [order.orderId])
    const isAllGone = found.length === 0
    return {
      kind: 'delivered',
      gone: isAllGone ? own : [],
      part: 'sold_out',
      isAllGone,
      deliver: async () =>
        void (await db.query("update locker set state = 'given' where order_id = $1", [order.orderId])),
    }
  },
  async takeBack({ db }, { orderId }) {
    await db.query(free, [orderId])
    return undefined
  },
  async cancel({ db }, { orderId }) {
    await db.query(free, [orderId])
    return toPaise(0)
  },
  changes: () => ['lockers'],
}

/** The handlers of a cinema that has lockers, too. */
export const handlersWithLockers: LineHandlers = Object.assign(
  { ...lineHandlers, gift_card: giftCardLine },
  { locker: handler },
)

/** Describes the kind, allows it in the database, and sets up so many lockers. */
export async function openLockers(db: Database, count: number): Promise<void> {
  Object.assign(lineKinds, { locker: description })
  await db.script(`alter table order_line drop constraint if exists order_line_kind_check;
    create table locker (number int primary key, state text not null default 'free', order_id uuid, until_at timestamptz);
    insert into locker (number) select generate_series(1, ${count})`)
}

/** A locker, as an item of a purchase. */
export const lockerItem = { kind: 'locker', quantity: 1, unitPrice: toPaise(5_000) } as unknown as Item
