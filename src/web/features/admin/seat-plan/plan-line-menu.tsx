import { Menu } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

type PlanLineMenuProps = {
  /** The letter of a row, or the number of a column. */
  readonly label: string
  readonly kind: 'row' | 'column'
  readonly onAdd: () => void
  readonly onRemove: () => void
  readonly onPaint: (() => void) | null
}

/** The head of a row or column: what can be done with the whole line. */
export function PlanLineMenu({ label, kind, onAdd, onRemove, onPaint }: PlanLineMenuProps) {
  const isRow = kind === 'row'
  return (
    <Menu withinPortal position={isRow ? 'right-start' : 'bottom-start'}>
      <Menu.Target>
        <button
          type="button"
          className="plan-line"
          aria-label={isRow ? m.plan_row({ row: label }) : m.plan_column({ column: label })}
        >
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {onPaint && (
          <Menu.Item onClick={onPaint}>{isRow ? m.plan_paint_row() : m.plan_paint_column()}</Menu.Item>
        )}
        <Menu.Item onClick={onAdd}>{isRow ? m.plan_add_row() : m.plan_add_column()}</Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          {isRow ? m.plan_remove_row() : m.plan_remove_column()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
