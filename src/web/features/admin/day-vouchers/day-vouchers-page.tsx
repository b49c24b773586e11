import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isRealDate } from '#domain/time.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { listVenuesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { Venue } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { LedgerNames } from './ledger-names.tsx'
import { venueQueryOf, type VenueQuery } from './use-vouchers.ts'
import { VoucherDayPanel } from './voucher-day-panel.tsx'
import { VoucherDays } from './voucher-days.tsx'
import './day-vouchers.css'

/** The journal of each business day for the accountant, and the names that the accountant has for our accounts. */
export function DayVouchersPage() {
  const { search, open } = useListSearch()
  const query = useQuery(listVenuesOptions())
  const venues = query.data ?? []
  const venue = venueQueryOf(venues, search['venue'])
  const key = venue.venue ?? ''
  const day = search.open !== undefined && isRealDate(search.open) ? search.open : null
  const isNames = search.tab === 'names'
  return (
    <div className="admin-list" data-panel={(!isNames && day !== null) || undefined}>
      <div className="admin-list-main">
        <header className="admin-head">
          <h1>{m.admin_day_vouchers()}</h1>
        </header>
        {venues.length > 1 && <VenueChoice venues={venues} venue={venue} />}
        <TabSwitch />
        <QueryState query={query} />
        {query.data &&
          (isNames ? <LedgerNames key={key} venue={venue} /> : <VoucherDays key={key} venue={venue} />)}
      </div>
      {!isNames && day !== null && query.data && (
        <VoucherDayPanel key={`${day} ${key}`} day={day} venue={venue} onClose={() => open(null)} />
      )}
    </div>
  )
}

type ChoiceProps = { readonly venues: readonly Venue[]; readonly venue: VenueQuery }

/** The panel of a day closes with a change: what it asks is of the venue before. */
function VenueChoice({ venues, venue }: ChoiceProps) {
  const { change } = useListSearch()
  return (
    <NativeSelect
      className="voucher-venue"
      size="xs"
      label={m.voucher_venue()}
      data={venues.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={venue.venue ?? ''}
      onChange={({ currentTarget: { value } }) => change({ open: undefined, venue: value })}
    />
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
