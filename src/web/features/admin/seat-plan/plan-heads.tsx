import { Menu } from '@mantine/core'
import { memo } from 'react'
import {
  addColumnAfter,
  addRowAfter,
  cellsBetween,
  paintCells,
  type PlanCode,
  removeColumn,
  removeRow,
} from '#domain/seat-plan/edit-plan.ts'
import { rowLetter, type Seat, type SeatMatrix } from '#domain/seats.ts'
import { m } from '#web/paraglide/messages.js'
import type { PlanEditing } from './use-plan-editing.ts'

type PlanHeadsProps = {
  readonly kind: 'row' | 'column'
  readonly count: number
  readonly code: PlanCode | null
  readonly edit: PlanEditing['edit']
}

/** The heads of all rows or columns. They know nothing of the cells, so painting does not draw them again. */
export const PlanHeads = memo(function PlanHeads({ kind, count, code, edit }: PlanHeadsProps) {
  const { labelOf, add, remove, cellsOf } = lines[kind]
  return (
    <div className={kind === 'row' ? 'plan-rows' : 'plan-columns'}>
      {Array.from({ length: count }, (_, line) => (
        <PlanLineMenu
          key={line}
          kind={kind}
          label={labelOf(line)}
          onAdd={() => edit((plan) => add(plan, line))}
          onRemove={() => edit((plan) => remove(plan, line))}
          onPaint={code === null ? null : () => edit((plan) => paintCells(plan, cellsOf(plan, line), code))}
        />
      ))}
    </div>
  )
})

type Lines = {
  readonly labelOf: (line: number) => string
  readonly add: (plan: SeatMatrix, line: number) => SeatMatrix
  readonly remove: (plan: SeatMatrix, line: number) => SeatMatrix
  readonly cellsOf: (plan: SeatMatrix, line: number) => readonly Seat[]
}

const lines: Readonly<Record<PlanHeadsProps['kind'], Lines>> = {
  row: {
    labelOf: rowLetter,
    add: addRowAfter,
    remove: removeRow,
    cellsOf: (plan, row) => cellsBetween([row, 0], [row, (plan[0]?.length ?? 1) - 1]),
  },
  column: {
    labelOf: (column) => String(column + 1),
    add: addColumnAfter,
    remove: removeColumn,
    cellsOf: (plan, column) => cellsBetween([0, column], [plan.length - 1, column]),
  },
}

type PlanLineMenuProps = {
  /** The letter of a row, or the number of a column. */
  readonly label: string
  readonly kind: 'row' | 'column'
  readonly onAdd: () => void
  readonly onRemove: () => void
  readonly onPaint: (() => void) | null
}

/** The head of a row or column: what can be done with the whole line. */
function PlanLineMenu({ label, kind, onAdd, onRemove, onPaint }: PlanLineMenuProps) {
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
