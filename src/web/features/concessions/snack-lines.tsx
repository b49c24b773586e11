import { useQuery } from '@tanstack/react-query'
import { amountOf } from '#domain/pricing.ts'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { Price } from '#web/ui/price.tsx'
import { menuQuery } from './menu-query.ts'
import { lineName } from '#web/lib/labels/snack-labels.ts'

type Lines = BookingData['lines']

/** Snacks with their number and amount. */
export function SnackLines({ lines }: { readonly lines: Lines }) {
  const { data: menu } = useQuery(menuQuery())
  if (lines.length === 0) return null
  return (
    <ul className="grid max-w-md gap-1">
      {lines.map((line) => (
        <li key={line.itemId} className="flex justify-between gap-4">
          <span>
            <span className="tabular-nums">{line.quantity} ×</span> {lineName(line, menu?.snacks)}
          </span>
          <Price paise={amountOf(line)} />
        </li>
      ))}
    </ul>
  )
}
