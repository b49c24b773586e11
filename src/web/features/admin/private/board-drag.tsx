import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { enquiryStates, movableStates, type MovableState } from '#contract/private-enquiries.ts'
import type { ReceivedEnquiry } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { columnKeys } from './column-keys.ts'
import { enquiryStateLabels } from './enquiry-labels.ts'

type BoardDragProps = {
  readonly find: (id: string) => ReceivedEnquiry | undefined
  readonly onMove: (enquiry: ReceivedEnquiry, state: MovableState) => Promise<void>
  readonly children: ReactNode
}

/** Cards are dragged between the columns, or on their handle by Space, arrows and Space. Nothing can be dropped on "booked". */
export function BoardDrag({ find, onMove, children }: BoardDragProps) {
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
