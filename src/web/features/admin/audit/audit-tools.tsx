import { Select } from '@mantine/core'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { m } from '#web/paraglide/messages.js'
import { actionOptionsOf } from './audit-actions.ts'

/** The days and the action that the log is filtered by. */
export function AuditTools() {
  const { search, change } = useListSearch()
  const textOf = (name: string) => String(search[name] ?? '')
  return (
    <>
      <DateRange label={m.recon_period()} from="from" until="until" />
      <ActionField
        kind={textOf('subjectKind')}
        value={textOf('action')}
        onChange={(action) => change({ action })}
      />
    </>
  )
}

type ActionFieldProps = {
  /** Offers only the actions of this kind of subject; empty: all. */
  readonly kind: string
  readonly value: string
  readonly onChange: (action: string | undefined) => void
}

/** The action that the log is filtered by, found by typing a part of its name. */
function ActionField({ kind, value, onChange }: ActionFieldProps) {
  return (
    <Select
      size="xs"
      aria-label={m.admin_action()}
      placeholder={m.admin_action_hint()}
      data={actionOptionsOf(kind)}
      value={value || null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.admin_filter_clear() }}
      nothingFoundMessage={m.admin_nothing_matches()}
      onChange={(action) => onChange(action ?? undefined)}
    />
  )
}
