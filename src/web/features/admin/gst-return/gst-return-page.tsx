import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { getGstr1Options } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Gstr1 } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { ReturnChecks } from './return-checks.tsx'
import { ReturnDownloads } from './return-downloads.tsx'
import { monthChoices, monthOf } from './return-months.ts'
import { DocumentsTable, SumsTable } from './return-tables.tsx'

/** GSTR-1 of a month: the sums of its tables, whether they equal ledger and registers, and the files. Month and GSTIN are in the address. */
export function GstReturnPage() {
  const { search, change } = useListSearch()
  const month = monthOf(search['month'], cinemaNow())
  const gstin = search['gstin'] === undefined ? undefined : String(search['gstin'])
  const asked = { month, ...(gstin !== undefined && { gstin }) }
  const query = useQuery({ ...getGstr1Options({ query: asked }), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <div className="admin-list">
      <div className="admin-list-main">
        <header className="admin-head report-head">
          <h1>{m.gst_return_title()}</h1>
          <Link to="/admin/reports">{m.report_all()}</Link>
        </header>
        <p className="admin-soft">{m.gst_return_purpose()}</p>
        <div className="admin-tools">
          <NativeSelect
            size="xs"
            aria-label={m.gst_return_month()}
            data={monthChoices(cinemaNow())}
            value={month}
            onChange={({ currentTarget: { value } }) => change({ month: value })}
          />
          {data && <GstinChoice read={data} onChange={(value) => change({ gstin: value })} />}
          {data && !query.isPlaceholderData && <ReturnDownloads read={data} />}
        </div>
        <QueryState query={query} />
        {data && !query.isError && (
          <div className="gst-return" aria-busy={query.isPlaceholderData}>
            <p className="admin-soft">
              {data.legalName}, {data.gstin}
            </p>
            {!data.isOver && <p className="admin-note">{m.gst_return_open()}</p>}
            <ReturnChecks read={data} />
            <SumsTable read={data} />
            <DocumentsTable read={data} />
          </div>
        )}
      </div>
    </div>
  )
}

type GstinChoiceProps = { readonly read: Gstr1; readonly onChange: (gstin: string) => void }

function GstinChoice({ read, onChange }: GstinChoiceProps) {
  if (read.gstins.length < 2) return null
  return (
    <NativeSelect
      size="xs"
      aria-label={m.tax_gstin()}
      data={read.gstins}
      value={read.gstin}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
