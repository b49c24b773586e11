import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPagination } from '#web/admin-ui/list/list-pagination.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { listImportedLinesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BankLine, SettlementImport } from '#web/api/gen/types.gen.ts'
import { formatDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'

/** The lines of an imported bank statement, each with the settlement that it was matched to. */
export function ImportedLines({ file: { _id: id, name } }: { readonly file: SettlementImport }) {
  const [page, setPage] = useState(1)
  const query = useQuery(listImportedLinesOptions({ path: { id }, query: { page } }))
  const lines = query.data
  return (
    <div className="recon-lines">
      <QueryState query={query} />
      {lines?.total === 0 && <p className="admin-soft">{m.recon_lines_none()}</p>}
      {lines && lines.total > 0 && <LineTable lines={lines.items} name={name} />}
      <ListPagination page={page} total={lines?.total ?? 0} onPage={setPage} />
    </div>
  )
}

type LineTableProps = { readonly lines: readonly BankLine[]; readonly name: string }

/** On a phone a line is a block of its own, in which each value has its column's name. The roles stay there: styles take them away in some browsers. */
function LineTable({ lines, name }: LineTableProps) {
  const label = m.recon_lines_of({ name })
  const columns = [
    m.recon_column_date(),
    m.recon_column_description(),
    m.recon_column_debit(),
    m.recon_column_credit(),
    m.recon_lines_settlement(),
  ]
  return (
    <div className="recon-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="recon-days recon-line-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <Line key={line._id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line: { date, description, debit, credit, settlementId } }: { readonly line: BankLine }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {formatDate(date)}
      </th>
      <td role="cell" className="recon-narration">
        {description}
      </td>
      <td role="cell" data-column={m.recon_column_debit()}>
        {debit > 0 && <Money paise={debit} />}
      </td>
      <td role="cell" data-column={m.recon_column_credit()}>
        {credit > 0 && <Money paise={credit} />}
      </td>
      <td role="cell" data-column={m.recon_lines_settlement()}>
        {settlementId ?? '–'}
      </td>
    </tr>
  )
}
