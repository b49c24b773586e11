import './board.css'
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  rectIntersection,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, useRef } from 'react'
import { formatCount } from '#web/admin-ui/format.ts'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import {
  type EnquiryState,
  enquiryStates,
  type MovableState,
  movableStates,
} from '#contract/private-enquiries.ts'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { SearchBox } from '#web/admin-ui/list/search-box.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import type { ReceivedEnquiry } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { EnquiryCard } from './enquiry-card.tsx'
import { PrivateHead } from './private-head.tsx'
import { enquiryStateLabels } from './enquiry-labels.ts'
import { type Column, useBoard } from './use-board.ts'

const steps: Readonly<Record<string, 1 | -1>> = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }

/** Left and right take a card to the next column that it can be dropped on. */
const columnKeys: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  const { active, over, droppableRects, collisionRect } = context
  if (!step || !active || !collisionRect) return undefined
  event.preventDefault()
  const shown = movableStates.flatMap((state) => {
    const rect = droppableRects.get(state)
    return rect ? [{ state, rect }] : []
  })
  const columns = shown.toSorted((a, b) => a.rect.left - b.rect.left)
  const left = (over && droppableRects.get(over.id)?.left) ?? collisionRect.left
  const next =
    step === 1
      ? columns.find(({ rect }) => rect.left > left + 1)
      : columns.findLast(({ rect }) => rect.left < left - 1)
  return next ? { x: next.rect.left + 8, y: currentCoordinates.y } : undefined
}

type BoardDragProps = {
  readonly find: (id: string) => ReceivedEnquiry | undefined
  readonly onMove: (enquiry: ReceivedEnquiry, state: MovableState) => Promise<void>
  readonly children: ReactNode
}

/** Cards are dragged between the columns, or on their handle by Space, arrows and Space. Nothing can be dropped on "booked". */
function BoardDrag({ find, onMove, children }: BoardDragProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnKeys }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const enquiry = find(String(active.id))
    const state = movableStates.find((one) => one === over?.id)
    if (enquiry && state) void onMove(enquiry, state)
  }
  const say = (id: string | number, column: string | number | undefined) => {
    const name = find(String(id))?.name ?? ''
    const state = enquiryStates.find((one) => one === column)
    return state && m.board_over({ name, state: enquiryStateLabels[state]() })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.board_lifted({ name: find(String(active.id))?.name ?? '' }),
    onDragOver: ({ active, over }) => say(active.id, over?.id),
    onDragEnd: ({ active, over }) => say(active.id, over?.id),
    onDragCancel: ({ active }) => m.board_dropped({ name: find(String(active.id))?.name ?? '' }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={rectIntersection}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.board_drag_keys() } }}
    >
      {children}
    </DndContext>
  )
}

const EnquiryPanel = lazy(async () => ({ default: (await import('./enquiry-panel.tsx')).EnquiryPanel }))

/** The enquiries in four columns. On a phone one column is shown at a time. */
export function EnquiryBoard({ tabs }: { readonly tabs: ReactNode }) {
  const { search, change, open } = useListSearch()
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  const isNarrow = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false })
  const board = useBoard()
  const stage = enquiryStates.find((state) => state === search['state']) ?? 'new'
  const shown = isNarrow ? [stage] : enquiryStates
  return (
    <div className="admin-list" data-panel={search.open ? true : undefined}>
      <div className="admin-list-main">
        <PrivateHead tabs={tabs} />
        <div className="admin-tools">
          <SearchBox
            value={search.q ?? ''}
            onChange={(q) => change({ q: q || undefined })}
            fieldRef={field}
          />
          <DateRange label={m.board_requested_day()} from="from" until="until" />
        </div>
        {isNarrow && (
          <SegmentedControl
            className="board-stages"
            size="xs"
            fullWidth
            aria-label={m.admin_state()}
            value={stage}
            onChange={(value) => change({ state: value })}
            data={enquiryStates.map((state) => ({
              value: state,
              label: stageLabel(state, board.count(state)),
            }))}
          />
        )}
        <BoardDrag find={board.find} onMove={board.move}>
          <div className="board-columns">
            {shown.map((state) => (
              <BoardColumn key={state} state={state} column={board.column(state)} onMove={board.move} />
            ))}
          </div>
        </BoardDrag>
      </div>
      {search.open && (
        <LazyPart>
          <EnquiryPanel key={search.open} id={search.open} onClose={() => open(null)} />
        </LazyPart>
      )}
    </div>
  )
}

function stageLabel(state: EnquiryState, count: number | undefined): string {
  const label = enquiryStateLabels[state]()
  return count === undefined ? label : `${label} ${count}`
}

type BoardColumnProps = {
  readonly state: EnquiryState
  readonly column: Column
  readonly onMove: (enquiry: ReceivedEnquiry, state: MovableState) => Promise<void>
}

/** The enquiries of a state, a page at a time. */
function BoardColumn({ state, column, onMove }: BoardColumnProps) {
  const { cards, total, isPending, error, retry, more } = column
  // A reservation alone makes an enquiry booked.
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: state === 'booked' })
  const title = `column-${state}`
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-labelledby={title}
      data-over={isOver || undefined}
    >
      <h2 id={title}>
        {enquiryStateLabels[state]()}
        {total !== undefined && <span className="admin-soft"> {formatCount(total)}</span>}
      </h2>
      {isPending && <ListSkeleton />}
      {error !== null && cards.length === 0 && <ListFailed error={error} onRetry={retry} />}
      {total === 0 && <p className="board-empty">{m.board_empty()}</p>}
      <ul aria-labelledby={title}>
        {cards.map((enquiry) => (
          <EnquiryCard key={enquiry._id} enquiry={enquiry} onMove={onMove} />
        ))}
      </ul>
      {more && (
        <Button variant="default" size="compact-sm" onClick={more}>
          {m.board_more()}
        </Button>
      )}
    </section>
  )
}
