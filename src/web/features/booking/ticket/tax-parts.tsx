import type { Paise } from '#domain/money.ts'
import { taxesOfSnacks } from '#domain/pricing.ts'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { TaxBreakdown } from './tax-breakdown.tsx'

type TaxPartsProps = Pick<Reservation, 'tax' | 'lines'> & {
  /** The sum of the parts. */
  readonly total: Paise
}

/** The tax of the tickets, then that of the snacks by tax code and rate, each named where there are several; the last ends with the total. */
export function TaxParts({ tax, lines, total }: TaxPartsProps) {
  const snacks = taxesOfSnacks(lines).map(({ taxCode: code, tax }) => ({
    key: `${code} ${tax.ratePercent}`,
    heading: m.tax_snacks({ code }),
    tax,
  }))
  const tickets = tax ? [{ key: 'tickets', heading: m.tax_tickets({ code: tax.sac }), tax }] : []
  const parts = [...tickets, ...snacks]
  return (
    <div className="grid content-start gap-3">
      {parts.map(({ key, heading, tax }, index) => (
        <TaxBreakdown
          key={key}
          tax={tax}
          {...(snacks.length > 0 && { heading })}
          {...(index === parts.length - 1 && { total })}
        />
      ))}
    </div>
  )
}
