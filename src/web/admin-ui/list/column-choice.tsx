import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from './list-types.ts'

type ColumnChoiceProps<Row> = {
  readonly columns: readonly ListColumn<Row>[]
  readonly isShown: (column: ListColumn<Row>) => boolean
  readonly onToggle: (column: ListColumn<Row>) => void
}

/** Which columns are shown; the first one names the record and stays. */
export function ColumnChoice<Row>({ columns, isShown, onToggle }: ColumnChoiceProps<Row>) {
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
