import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef } from 'react'
import type { RoomClosure } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { closedSpansOf } from '../close/use-room-closures.ts'
import { FactsNote, useBlockFacts } from './block-facts.tsx'
import { axisOf } from './business-minutes.ts'
import { lawfulPlaces } from './lawful-places.ts'
import type { Performance } from './performance.ts'
import { TimelineBlock } from './timeline-block.tsx'
import { TimelineGrid } from './timeline-grid.tsx'
import { blockKeys } from './timeline-keys.ts'
import { ClosedLane, DropLane } from './timeline-lane.tsx'
import { useKeptFocus } from './move-focus.ts'
import { useLasso } from './use-lasso.ts'
import type { ScheduleEditing } from './use-schedule-editing.ts'
import type { Unpublishable } from './day-notices.tsx'
import { useTimelineDrag } from './use-timeline-drag.ts'
import type { TimelineActions } from './use-timeline-actions.ts'

export type DayProps = {
  readonly day: string
  readonly today: string
  readonly editing: ScheduleEditing
  readonly rooms: readonly string[]
  readonly actions: TimelineActions
  readonly isNearlyEmpty: (performance: Performance) => boolean
  readonly unpublishable: Unpublishable
  /** Those that touch the day. */
  readonly closures: readonly RoomClosure[]
  readonly onOpen: (id: string) => void
}

const noPlaces = new Map<string, never>()

/** The performances of a day in their rooms; they are dragged, or moved by keys. While one is dragged, its lawful places light up, and it is drawn where it would be, with what is in the way. */
export function Timeline(props: DayProps) {
  const { day, today, editing, rooms } = props
  const { performances, selected } = editing
  const grid = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(performances)
  const view = useDayView(props, grid)
  const lasso = useLasso(grid, (ids, isAdding) => (isAdding ? selected.add(ids) : selected.set(ids)))
  return (
    <>
      <TimelineGrid
        rooms={rooms}
        axis={view.axis}
        row={(room) => <DayRow room={room} day={props} view={view} />}
        lasso={lasso}
        keptFocus={keptFocus}
        isToday={day === today}
        gridRef={grid}
      />
      {performances.length === 0 && <p className="admin-empty">{m.schedule_empty_day()}</p>}
    </>
  )
}

type DayView = ReturnType<typeof useDayView>

/** What all rows of a day show: its hours, the facts of a block, and what is dragged. */
function useDayView(props: DayProps, grid: RefObject<HTMLDivElement | null>) {
  const { editing, rooms, actions } = props
  const { performances, selected } = editing
  const facts = useBlockFacts()
  const axis = axisOf(performances.map(({ free }) => free))
  const drag = useTimelineDrag({
    grid,
    axis,
    rooms,
    onDrop: (performance, shift) => void actions.drop(performance, shift),
  })
  const { dragged, shift } = drag
  const outcome = dragged && shift ? actions.preview(selected.with(dragged), shift) : null
  const places = useLawfulPlaces(props, dragged, shift?.isCopy ?? false)
  return { axis, facts, drag, outcome, places }
}

type DayRowProps = { readonly room: string; readonly day: DayProps; readonly view: DayView }

function DayRow({ room, day, view }: DayRowProps) {
  const { axis, facts, drag, outcome, places } = view
  const { rooms, editing } = day
  const { dragged } = drag
  const own = editing.performances.filter((performance) => performance.room === room)
  const shown = dragged ? undefined : own.find(facts.isShown)
  const isLow = rooms.indexOf(room) >= rooms.length / 2
  return (
    <>
      <ClosedLane room={room} axis={axis} spans={closedSpansOf(day.closures, day.day)} />
      {own.map((performance) => (
        <DayBlock key={performance.id} performance={performance} day={day} view={view} />
      ))}
      {dragged && (
        <DropLane
          room={room}
          axis={axis}
          dragged={dragged}
          outcome={outcome}
          places={places.get(room)}
          isLow={isLow}
        />
      )}
      {shown && <FactsNote {...day} performance={shown} axis={axis} isLow={isLow} />}
    </>
  )
}

type DayBlockProps = { readonly performance: Performance; readonly day: DayProps; readonly view: DayView }

function DayBlock({ performance, day, view: { axis, facts, drag } }: DayBlockProps) {
  const { selected } = day.editing
  const { dragged, shift } = drag
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      drag.cancel()
      facts.hide()
    }
    if (event.key !== 'Escape' || !dragged) blockKeys(event, performance, day)
  }
  return (
    <TimelineBlock
      performance={performance}
      axis={axis}
      isSelected={selected.has(performance)}
      isNearlyEmpty={day.isNearlyEmpty(performance)}
      isWrong={day.unpublishable.has(performance.id)}
      isDragged={dragged !== null && !shift?.isCopy && selected.with(dragged).includes(performance)}
      factsId={facts.isShown(performance) && !dragged ? facts.factsId : undefined}
      {...facts.handlersOf(performance)}
      {...drag.handlersOf(performance)}
      onClick={(event) => choose(event, performance, day)}
      onKeyDown={onKeyDown}
    />
  )
}

/** A click selects one, with Ctrl or Shift one more; a double click opens. The click of a key does nothing here. */
function choose(
  { ctrlKey, metaKey, shiftKey, detail }: MouseEvent,
  performance: Performance,
  { editing: { selected }, onOpen }: DayProps,
): void {
  if (ctrlKey || metaKey || shiftKey) selected.toggle(performance)
  else if (detail > 1) onOpen(performance.id)
  else if (detail === 1) selected.set([performance.id])
}

/** Looked for once when a drag begins. */
function useLawfulPlaces(
  { editing, rooms, closures, day }: DayProps,
  dragged: Performance | null,
  isCopy: boolean,
) {
  const { performances, selected, rulesOf } = editing
  return useMemo(
    () =>
      dragged
        ? lawfulPlaces(dragged, selected.with(dragged), {
            performances,
            rooms,
            isCopy,
            now: cinemaNow(),
            rulesOf,
            closed: closedSpansOf(closures, day),
          })
        : noPlaces,
    // The programme that the drag began with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [dragged, isCopy],
  )
}
