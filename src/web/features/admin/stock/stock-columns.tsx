import { formatPaise } from '#domain/money.ts'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { listStockItems } from '#web/api/gen/sdk.gen.ts'
import type { StockItem } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { asOnePage } from '../read-whole.ts'
import { quantityText, stateLabels, stockStateOf } from './stock-labels.ts'

/** All stock items that match. */
export const readStock: ReadPage<StockItem> = async ({ q, state }, signal) => {
  const { data } = await listStockItems({ ...(signal && { signal }), throwOnError: true })
  return asOnePage(
    data.filter((item) => !state || stockStateOf(item) === state),
    ({ name }) => name,
    q,
  )
}

const stateText = (item: StockItem) => stateLabels[stockStateOf(item)]()

export const stockColumns: readonly ListColumn<StockItem>[] = [
  { key: 'name', label: m.admin_name, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'onHand',
    label: m.stock_on_hand,
    render: ({ onHand, unit }) => quantityText(onHand, unit),
    csv: ({ onHand }) => onHand,
    isNumber: true,
  },
  {
    key: 'state',
    label: m.admin_state,
    render: (item) => <span className={item.isLow ? 'admin-bad' : undefined}>{stateText(item)}</span>,
    csv: stateText,
  },
  {
    key: 'held',
    label: m.stock_held,
    render: ({ held, unit }) => quantityText(held, unit),
    csv: ({ held }) => held,
    isNumber: true,
  },
  {
    key: 'expected',
    label: m.stock_expected,
    render: ({ expected, unit }) => quantityText(expected, unit),
    csv: ({ expected }) => expected,
    isNumber: true,
  },
  {
    key: 'lowLevel',
    label: m.stock_low_level,
    render: ({ lowLevel, unit }) => quantityText(lowLevel, unit),
    csv: ({ lowLevel }) => lowLevel,
    isNumber: true,
  },
  {
    key: 'cost',
    label: m.stock_cost,
    render: ({ cost }) => <Money paise={cost} />,
    csv: ({ cost }) => formatPaise(cost),
    isNumber: true,
  },
  {
    key: 'recipes',
    label: m.stock_recipes,
    render: ({ recipes }) => recipes,
    csv: ({ recipes }) => recipes,
    isNumber: true,
  },
]
