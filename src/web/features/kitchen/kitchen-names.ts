import type { Kitchen, KitchenOrder } from '#web/api/gen/types.gen.ts'
import { lineName, snackName } from '#web/lib/labels/snack-labels.ts'

/** Names the snacks of the menu and of the orders in the language of the page, where the menu has such names. */
export function nameInLanguage(kitchen: Kitchen): Kitchen {
  const { orders, snacks } = kitchen
  return {
    ...kitchen,
    snacks: snacks.map((snack) => ({ ...snack, name: snackName(snack) })),
    orders: orders.map((order) => nameItems(order, snacks)),
  }
}

/** Names the snacks of an order in the language of the page. */
export function nameItems(order: KitchenOrder, snacks: Kitchen['snacks']): KitchenOrder {
  const items = order.items.map((item) => ({
    ...item,
    name: lineName({ itemId: item.snackId, label: item.name }, snacks),
  }))
  return { ...order, items }
}
