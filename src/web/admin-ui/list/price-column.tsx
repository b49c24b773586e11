import { formatPaise, type Paise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Money } from '../money.tsx'
import type { ListColumn } from './list-types.ts'

/** The column of a ticket price. */
export const priceColumn: ListColumn<{ readonly ticketPrice: Paise }> = {
  key: 'price',
  label: m.admin_price,
  render: ({ ticketPrice }) => <Money paise={ticketPrice} />,
  csv: ({ ticketPrice }) => formatPaise(ticketPrice),
  isNumber: true,
}
