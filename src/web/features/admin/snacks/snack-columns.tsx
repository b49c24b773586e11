import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { listStaffSnacks } from '#web/api/gen/sdk.gen.ts'
import type { StaffSnack } from '#web/api/gen/types.gen.ts'
import { formatPaise, type Paise } from '#domain/money.ts'
import { categoryLabel, dietLabel } from '#web/lib/labels/snack-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { asOnePage } from '../read-whole.ts'

type Availability = 'available' | 'soldOut' | 'outOfStock' | 'withdrawn'

export const availabilityLabels: Readonly<Record<Availability, () => string>> = {
  available: m.kitchen_available,
  soldOut: m.kitchen_sold_out,
  outOfStock: m.kitchen_out_of_stock,
  withdrawn: m.admin_not_offered,
}

function availabilityOf({ isOffered, isSoldOut, isOutOfStock }: StaffSnack): Availability {
  if (!isOffered) return 'withdrawn'
  if (isSoldOut) return 'soldOut'
  return isOutOfStock ? 'outOfStock' : 'available'
}

export const availabilityText = (snack: StaffSnack): string => availabilityLabels[availabilityOf(snack)]()

/** All items of the menu that match, also withdrawn ones, in their order. */
export const readSnacks: ReadPage<StaffSnack> = async ({ q, category, diet, available }, signal) => {
  const { data } = await listStaffSnacks({ ...(signal && { signal }), throwOnError: true })
  const rows = data.filter(
    (snack) =>
      (!category || snack.category === category) &&
      (!diet || snack.diet === diet) &&
      (!available || availabilityOf(snack) === available),
  )
  return asOnePage(rows, ({ name, nameInHindi }) => `${name} ${nameInHindi ?? ''}`, q)
}

const money = (paise: Paise | null) => (paise === null ? '–' : <Money paise={paise} />)

export const snackColumns: readonly ListColumn<StaffSnack>[] = [
  { key: 'name', label: m.admin_name, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'category',
    label: m.snack_category,
    render: ({ category }) => categoryLabel(category),
    csv: ({ category }) => category,
  },
  { key: 'diet', label: m.snack_mark, render: ({ diet }) => dietLabel(diet), csv: ({ diet }) => diet },
  {
    key: 'price',
    label: m.admin_price,
    render: ({ price }) => money(price),
    csv: ({ price }) => formatPaise(price),
    isNumber: true,
  },
  {
    key: 'mrp',
    label: m.snack_mrp_field,
    render: ({ mrp }) => money(mrp),
    csv: ({ mrp }) => (mrp === null ? '' : formatPaise(mrp)),
    isNumber: true,
  },
  {
    key: 'tax',
    label: m.admin_tax,
    render: ({ taxRatePercent }) => `${taxRatePercent} %`,
    csv: ({ taxRatePercent }) => taxRatePercent,
    isNumber: true,
  },
  {
    key: 'minutes',
    label: m.admin_preparation,
    render: ({ preparationMinutes }) => preparationMinutes,
    csv: ({ preparationMinutes }) => preparationMinutes,
    isNumber: true,
  },
  { key: 'available', label: m.admin_availability, render: availabilityText, csv: availabilityText },
]
