import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPagination } from '#web/admin-ui/list/list-pagination.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { listImportedLinesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BankLine, SettlementImport } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/dates.ts'
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

function LineTable({ lines, name }: LineTableProps) {
  const label = m.recon_lines_of({ name })
  return (
    <div className="recon-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="recon-days">
        <thead>
          <tr>
            <th scope="col">{m.recon_column_date()}</th>
            <th scope="col">{m.recon_column_description()}</th>
            <th scope="col">{m.recon_column_debit()}</th>
            <th scope="col">{m.recon_column_credit()}</th>
            <th scope="col">{m.recon_lines_settlement()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _id, date, description, debit, credit, settlementId }) => (
            <tr key={_id}>
              <th scope="row">{formatDay(date)}</th>
              <td>{description}</td>
              <td>{debit > 0 && <Money paise={debit} />}</td>
              <td>{credit > 0 && <Money paise={credit} />}</td>
              <td>{settlementId ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
