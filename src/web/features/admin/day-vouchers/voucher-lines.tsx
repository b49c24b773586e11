import { addPaise, formatPaiseOfColumn, negatePaise, toPaise } from '#domain/money.ts'
import type { VoucherDayFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { accountLabel } from './account-label.ts'

type Lines = VoucherDayFile['due']

/** Returns the debits of a voucher, which are its credits too. */
export function debitsOf(lines: Lines) {
  return lines.reduce((sum, { amount }) => (amount > 0 ? addPaise(sum, amount) : sum), toPaise(0))
}

/** The lines of a voucher with their ledgers. */
export function VoucherLines({ lines, label }: { readonly lines: Lines; readonly label: string }) {
  const total = formatPaiseOfColumn(debitsOf(lines))
  return (
    <div className="voucher-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="voucher-table">
        <thead>
          <tr>
            <th scope="col">{m.voucher_ledger()}</th>
            <th scope="col" className="admin-number">
              {m.voucher_debit()}
            </th>
            <th scope="col" className="admin-number">
              {m.voucher_credit()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, ledger, amount }) => (
            <tr key={account}>
              <th scope="row">
                {ledger === '' ? <strong className="admin-bad">{m.voucher_no_ledger()}</strong> : ledger}
                <small>{accountLabel(account)}</small>
              </th>
              <td className="admin-number">{amount > 0 && formatPaiseOfColumn(amount)}</td>
              <td className="admin-number">{amount < 0 && formatPaiseOfColumn(negatePaise(amount))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.voucher_total()}</th>
            <td className="admin-number">{total}</td>
            <td className="admin-number">{total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
