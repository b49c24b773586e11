import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addPaise } from '#domain/money.ts'
import { isAdmission } from '#domain/line-kinds.ts'
import { Facts } from '#web/admin-ui/facts.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { quoteScreening } from '#web/api/gen/sdk.gen.ts'
import type { QuoteScreeningData } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'

type Wanted = QuoteScreeningData['body']

/** What the quote comes to, as the server prices it: each line with its tax, and the total. */
export function QuotePrice({ wanted }: { readonly wanted: Wanted }) {
  const { data, error } = useQuery({
    queryKey: ['quoteScreening', wanted],
    queryFn: async ({ signal }) => (await quoteScreening({ body: wanted, signal, throwOnError: true })).data,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  if (error) return <p className="admin-bad">{errorTextOf(error)}</p>
  if (!data) return null
  return (
    <Facts
      facts={[
        ...data.lines.map(
          (line) =>
            [
              `${line.quantity} × ${isAdmission(line) ? m.board_person() : line.label}`,
              <span key={line.itemId ?? line.kind}>
                <Money paise={line.amount} />
                {line.tax && (
                  <small className="admin-soft">
                    {' '}
                    {m.board_with_gst({ percent: line.tax.ratePercent })}{' '}
                    <Money paise={addPaise(line.tax.cgst, line.tax.sgst)} />
                  </small>
                )}
              </span>,
            ] as const,
        ),
        [m.admin_total(), <Money key="total" paise={data.total} />],
      ]}
    />
  )
}
