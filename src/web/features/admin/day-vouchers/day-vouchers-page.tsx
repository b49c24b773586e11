import { SegmentedControl } from '@mantine/core'
import { isRealDate } from '#domain/time.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import { LedgerNames } from './ledger-names.tsx'
import { useVenueQuery } from './use-vouchers.ts'
import { VoucherDayPanel } from './voucher-day-panel.tsx'
import { VoucherDays } from './voucher-days.tsx'
import './day-vouchers.css'

/** The journal of each business day for the accountant, and the names that the accountant has for our accounts. */
export function DayVouchersPage() {
  const { search, open } = useListSearch()
  const venue = useVenueQuery()
  const day = search.open !== undefined && isRealDate(search.open) ? search.open : null
  const isNames = search.tab === 'names'
  return (
    <div className="admin-list" data-panel={(!isNames && day !== null) || undefined}>
      <div className="admin-list-main">
        <header className="admin-head">
          <h1>{m.admin_day_vouchers()}</h1>
        </header>
        <TabSwitch />
        {isNames ? <LedgerNames venue={venue} /> : <VoucherDays venue={venue} />}
      </div>
      {!isNames && day !== null && (
        <VoucherDayPanel key={day} day={day} venue={venue} onClose={() => open(null)} />
      )}
    </div>
  )
}

function TabSwitch() {
  const { search, change } = useListSearch()
  return (
    <SegmentedControl
      className="admin-tabs voucher-tabs"
      aria-label={m.admin_day_vouchers()}
      value={search.tab ?? 'days'}
      onChange={(tab) => change({ open: undefined, tab: tab === 'days' ? undefined : tab })}
      data={[
        { value: 'days', label: m.voucher_tab_days() },
        { value: 'names', label: m.voucher_tab_names() },
      ]}
    />
  )
}
