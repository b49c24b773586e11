import type { Paise } from '#domain/money.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { Stocktake } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { quantityText } from './stock-labels.ts'

type CountTableProps = { readonly lines: Stocktake['lines']; readonly total: Paise }

/** What a count has found of each item, and what the differences cost. */
export function CountTable({ lines, total }: CountTableProps) {
  return (
    <>
      <p>
        {m.stock_count_total()}: <Money paise={total} />
      </p>
      <div className="stock-scroll" tabIndex={0} role="group" aria-label={m.stock_counts()}>
        <table className="stock-table">
          <thead>
            <tr>
              <th scope="col">{m.admin_name()}</th>
              <th scope="col">{m.stock_count_expected()}</th>
              <th scope="col">{m.stock_counted()}</th>
              <th scope="col">{m.stock_count_difference()}</th>
              <th scope="col">{m.stock_count_value()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ stockItemId, name, unit, expected, counted, difference, value }) => (
              <tr key={stockItemId}>
                <th scope="row">{name}</th>
                <td>{quantityText(expected, unit)}</td>
                <td>{quantityText(counted, unit)}</td>
                <td className={difference === 0 ? undefined : 'admin-bad'}>
                  {quantityText(difference, unit)}
                </td>
                <td>
                  <Money paise={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
