import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#web/admin-ui/format.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getVoucherDayOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { VoucherDayFile } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import type { VenueQuery } from './use-vouchers.ts'
import { VoucherActions } from './voucher-actions.tsx'
import { stateLabels } from './voucher-days.tsx'
import { VoucherDownloads } from './voucher-downloads.tsx'
import { VoucherLines } from './voucher-lines.tsx'

type PanelProps = { readonly day: string; readonly venue: VenueQuery; readonly onClose: () => void }

/** A business day: its vouchers, what is in none, and what can be done with it. */
export function VoucherDayPanel({ day, venue, onClose }: PanelProps) {
  const query = useQuery(getVoucherDayOptions({ path: { day }, query: venue }))
  return (
    <SidePanel title={m.voucher_open_day({ day: formatDay(day) })} onClose={onClose} returnTo={`row-${day}`}>
      <QueryState query={query} />
      {query.data && <DayFile file={query.data} venue={venue} />}
    </SidePanel>
  )
}

function DayFile({ file, venue }: { readonly file: VoucherDayFile; readonly venue: VenueQuery }) {
  const { day, vouchers, due } = file
  return (
    <div className="voucher-file">
      <p>{stateText(file)}</p>
      {file.state !== 'running' && <VoucherActions file={file} venue={venue} />}
      {vouchers.length === 0 && due.length === 0 && <p className="admin-soft">{m.voucher_nothing()}</p>}
      {due.length > 0 && (
        <section aria-label={m.voucher_next()}>
          <h3>{m.voucher_next()}</h3>
          <VoucherLines lines={due} label={m.voucher_next()} />
        </section>
      )}
      {vouchers.map(({ _id, number, madeAt, lines }, index) => (
        <section key={_id} aria-label={number}>
          <h3>
            {index === 0 ? m.voucher_of_day() : m.voucher_correction()} {number}
          </h3>
          <p className="admin-soft">{m.voucher_made_at({ at: formatInstant(madeAt) })}</p>
          <VoucherDownloads
            label={number}
            number={number}
            query={{ from: day, until: day, ...venue, voucher: _id }}
          />
          <VoucherLines lines={lines} label={number} />
        </section>
      ))}
    </div>
  )
}

function stateText({ state, closedAt, closedBy }: VoucherDayFile): string {
  if (closedAt === null) return stateLabels[state]()
  const at = formatInstant(closedAt)
  return closedBy === null ? m.voucher_closed_at({ at }) : m.voucher_closed_by({ name: closedBy, at })
}
