import type { ReactNode } from 'react'
import { addPaise, formatPaise } from '#domain/money.ts'
import { isAdmission, isMenuItem } from '#domain/line-kinds.ts'
import { taxesOfSnacks, totalOf } from '#domain/pricing.ts'
import { localDate, localTime } from '#domain/time.ts'
import type { ScreeningQuote } from '#web/api/gen/types.gen.ts'
import { formatLongDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'

/** What the screening costs, with its tax, and until when it can be cancelled. */
export function QuotePanel({ quote, isOld }: { readonly quote: ScreeningQuote; readonly isOld: boolean }) {
  const { lines, tax, total } = quote
  const snacks = lines.filter(isMenuItem)
  return (
    <section aria-labelledby="quote-title" className="grid gap-3" aria-busy={isOld}>
      <h2 id="quote-title" className="display text-2xl">
        {m.private_quote()}
      </h2>
      <dl className={`grid divide-y divide-line transition-opacity ${isOld ? 'opacity-60' : ''}`}>
        {lines.filter(isAdmission).map(({ quantity, unitPrice, amount, kind }) => (
          <Row key={kind} word={m.private_quote_line({ count: quantity, price: formatPaise(unitPrice) })}>
            <Price paise={amount} />
          </Row>
        ))}
        {tax && (
          <>
            <Row word={m.tax_taxable()} isSmall>
              <Price paise={tax.taxable} />
            </Row>
            <Row word={m.tax_cgst({ percent: tax.ratePercent / 2 })} isSmall>
              <Price paise={tax.cgst} />
            </Row>
            <Row word={m.tax_sgst({ percent: tax.ratePercent / 2 })} isSmall>
              <Price paise={tax.sgst} />
            </Row>
          </>
        )}
        {snacks.length > 0 && (
          <Row word={m.order_snacks()}>
            <Price paise={totalOf(snacks)} />
          </Row>
        )}
        {taxesOfSnacks(snacks).map(({ taxCode, tax: ofSnacks }) => (
          <Row
            key={`${taxCode} ${ofSnacks.ratePercent}`}
            word={`${m.tax_snacks({ code: taxCode })}: ${m.tax_cgst({ percent: ofSnacks.ratePercent / 2 })}, ${m.tax_sgst({ percent: ofSnacks.ratePercent / 2 })}`}
            isSmall
          >
            <Price paise={addPaise(ofSnacks.cgst, ofSnacks.sgst)} />
          </Row>
        ))}
        <Row word={m.private_quote_total()}>
          <Price paise={total} className="display text-4xl" />
        </Row>
      </dl>
      <p className="text-sm text-ink-soft">{m.order_includes_tax()}</p>
      <p className="text-sm text-ink-soft">{cancelText(quote.cancelUntil)}</p>
      <p className="text-sm text-ink-soft">{m.private_quote_copy()}</p>
    </section>
  )
}

type RowProps = { readonly word: string; readonly isSmall?: boolean; readonly children: ReactNode }

function Row({ word, isSmall = false, children }: RowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-2 ${isSmall ? 'text-sm text-ink-soft' : ''}`}
    >
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function cancelText(until: string): string {
  const at = new Date(until)
  return m.private_quote_cancel({ date: formatLongDate(localDate(at)), time: formatTime(localTime(at)) })
}
