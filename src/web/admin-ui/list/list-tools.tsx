import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { Columns3, Download, LayoutGrid, TableProperties } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FilterChip } from './filter-chip.tsx'
import type { ListSearch } from './list-search.ts'
import type { ListColumn, ListFilter } from './list-types.ts'
import { SearchBox } from './search-box.tsx'
import type { useColumns } from './use-columns.ts'

type Change = (changed: Readonly<Record<string, string | undefined>>) => void

export type ListState<Row> = {
  readonly search: ListSearch
  readonly change: Change
  readonly filters: readonly ListFilter[]
  readonly chosen: ReturnType<typeof useColumns<Row>>
  readonly field: RefObject<HTMLInputElement | null>
  readonly isNarrow: boolean
}

type ListToolsProps<Row> = ListState<Row> & {
  readonly columns: readonly ListColumn<Row>[]
  readonly hasSearch?: boolean
  readonly tools?: ReactNode
  readonly card?: (row: Row) => ReactNode
  readonly canExport?: boolean
  readonly exporting: { readonly isExporting: boolean; readonly save: () => void }
}

/** Search, filters, and how the list is shown, in one line. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { search, change, filters, field, hasSearch = true, tools } = props
  return (
    <div className="admin-tools">
      {hasSearch && (
        <SearchBox value={search.q ?? ''} onChange={(q) => change({ q: q || undefined })} fieldRef={field} />
      )}
      {filters
        .filter((filter) => isChip(filter, search))
        .map(({ name, label, options }) => (
          <FilterChip
            key={name}
            label={label()}
            options={options}
            value={textOf(search[name])}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      {isFiltered(search, filters) && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(noFilters(filters))}>
          {m.admin_clear_filters()}
        </Button>
      )}
      {tools}
      <View {...props} />
    </div>
  )
}

/** What is only of the eye: cards or table, which columns; and the export. */
function View<Row>(props: ListToolsProps<Row>) {
  const { search, change, chosen, columns, card, isNarrow, canExport = true } = props
  const isCards = search.view === 'cards'
  const viewLabel = isCards ? m.admin_as_table() : m.admin_as_cards()
  return (
    <div className="admin-view">
      {card && !isNarrow && (
        <Tooltip label={viewLabel}>
          <ActionIcon
            variant="default"
            aria-label={viewLabel}
            onClick={() => change({ view: isCards ? undefined : 'cards' })}
          >
            {isCards ? <TableProperties aria-hidden size={16} /> : <LayoutGrid aria-hidden size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
      <ColumnChoice columns={columns} isShown={chosen.isShown} onToggle={chosen.toggle} />
      {canExport && <Export {...props.exporting} />}
    </div>
  )
}

function Export({ isExporting, save }: ListToolsProps<never>['exporting']) {
  return (
    <Tooltip label={m.admin_export()}>
      <ActionIcon variant="default" aria-label={m.admin_export()} loading={isExporting} onClick={save}>
        <Download aria-hidden size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function isChip({ name, hasOwnField, isQuiet }: ListFilter, search: ListSearch): boolean {
  return !hasOwnField && (!isQuiet || search[name] !== undefined)
}

/** Whether something is searched or filtered. */
export function isFiltered(search: ListSearch, filters: readonly ListFilter[]): boolean {
  return search.q !== undefined || filters.some(({ name }) => search[name] !== undefined)
}

export function noFilters(filters: readonly ListFilter[]): Readonly<Record<string, undefined>> {
  return Object.fromEntries([['q', undefined], ...filters.map(({ name }) => [name, undefined])])
}

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

type ColumnChoiceProps<Row> = {
  readonly columns: readonly ListColumn<Row>[]
  readonly isShown: (column: ListColumn<Row>) => boolean
  readonly onToggle: (column: ListColumn<Row>) => void
}

/** Which columns are shown; the first one names the record and stays. */
function ColumnChoice<Row>({ columns, isShown, onToggle }: ColumnChoiceProps<Row>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={m.admin_columns()}>
          <ActionIcon variant="default" aria-label={m.admin_columns()}>
            <Columns3 aria-hidden size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={m.admin_columns()}>
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.key}
              label={column.label()}
              checked={isShown(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
