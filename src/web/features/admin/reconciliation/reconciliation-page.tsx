import { SegmentedControl } from '@mantine/core'
import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { exportDifferences, listDifferences } from '#web/api/gen/sdk.gen.ts'
import type { Difference, ExportDifferencesData, ListDifferencesData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { DaySums } from './day-sums.tsx'
import { differenceColumns } from './difference-columns.tsx'
import { kindOptions, stateOptions } from './difference-labels.ts'
import { ImportedFiles } from './imported-files.tsx'
import { StateSection } from './state-section.tsx'
import './reconciliation.css'

const DifferencePanel = lazy(async () => ({
  default: (await import('./difference-panel.tsx')).DifferencePanel,
}))

const readDifferences: ReadPage<Difference> = (query, signal) =>
  listDifferences({
    query: query as NonNullable<ListDifferencesData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

async function exportFile(search: ListSearch): Promise<Blob> {
  const query = queryOf(search) as NonNullable<ExportDifferencesData['query']>
  const { data } = await exportDifferences({ query, parseAs: 'blob', throwOnError: true })
  return data as unknown as Blob
}

const filters = [
  { name: 'state', label: m.admin_state, options: stateOptions },
  { name: 'kind', label: m.recon_kind, options: kindOptions },
  { name: 'from', label: m.admin_from_day, options: [], hasOwnField: true as const },
  { name: 'until', label: m.admin_until_day, options: [], hasOwnField: true as const },
]

/** The ledger beside the payment provider, its settlements and the bank: the state, the differences, sums by day, imported files. */
export function ReconciliationPage() {
  const { search } = useListSearch()
  if (search.tab === 'days') return <Tab children={<DaySums />} />
  if (search.tab === 'files') return <Tab children={<ImportedFiles />} />
  return (
    <ListPage
      title={m.admin_reconciliation()}
      name="differences"
      readPage={readDifferences}
      exportFile={exportFile}
      columns={differenceColumns}
      filters={filters}
      tools={<DateRange label={m.recon_period()} from="from" until="until" />}
      defaultSort="newest"
      empty={m.recon_empty()}
      panel={(id, close) => (
        <LazyPart>
          <DifferencePanel key={id} id={id} onClose={close} />
        </LazyPart>
      )}
    >
      <StateSection />
      <TabSwitch />
    </ListPage>
  )
}

function Tab({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="admin-list">
      <div className="admin-list-main">
        <header className="admin-head">
          <h1>{m.admin_reconciliation()}</h1>
        </header>
        <StateSection />
        <TabSwitch />
        {children}
      </div>
    </div>
  )
}

function TabSwitch() {
  const { search, change } = useListSearch()
  return (
    <SegmentedControl
      className="admin-tabs recon-tabs"
      aria-label={m.admin_reconciliation()}
      value={search.tab ?? 'differences'}
      onChange={(tab) => change({ ...nothing, tab: tab === 'differences' ? undefined : tab })}
      data={[
        { value: 'differences', label: m.recon_tab_differences() },
        { value: 'days', label: m.recon_tab_days() },
        { value: 'files', label: m.recon_tab_files() },
      ]}
    />
  )
}

/** What is filtered belongs to a tab. */
const nothing = {
  q: undefined,
  sort: undefined,
  page: undefined,
  open: undefined,
  state: undefined,
  kind: undefined,
  from: undefined,
  until: undefined,
}
