import type { Paise } from '#domain/money.ts'
import { taxesOfSnacks } from '#domain/pricing.ts'
import type { Reservation, TaxSplit } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'

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

type TaxBreakdownProps = {
  readonly tax: TaxSplit
  /** What the tax is of. */
  readonly heading?: string
  /** Adds a line with the total. */
  readonly total?: Paise
}

/** The tax included in a total. */
function TaxBreakdown({ tax, heading, total }: TaxBreakdownProps) {
  const percent = tax.ratePercent / 2
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-6 gap-y-1 py-1">
      {heading !== undefined && <dt className="col-span-2 font-medium">{heading}</dt>}
      <dt>{m.tax_taxable()}</dt>
      <dd className="text-right">
        <Price paise={tax.taxable} />
      </dd>
      <dt>{m.tax_cgst({ percent })}</dt>
      <dd className="text-right">
        <Price paise={tax.cgst} />
      </dd>
      <dt>{m.tax_sgst({ percent })}</dt>
      <dd className="text-right">
        <Price paise={tax.sgst} />
      </dd>
      {total !== undefined && (
        <>
          <dt className="font-semibold">{m.tax_total()}</dt>
          <dd className="text-right font-semibold">
            <Price paise={total} />
          </dd>
        </>
      )}
    </dl>
  )
}
