import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type Item = { readonly _id: string }

type SortableListProps<T extends Item> = {
  readonly label: string
  readonly items: readonly T[]
  readonly nameOf: (item: T) => string
  readonly render: (item: T) => ReactNode
  /** The item that was dropped, and the one that follows it now; null: it is the last. */
  readonly onMove: (item: T, before: T | null) => void
}

/** A list whose order is changed by dragging, or on a handle by Space, arrows and Space. */
export function SortableList<T extends Item>({ label, items, nameOf, render, onMove }: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: string | number | undefined) => items.findIndex((item) => item._id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const to = placeOf(over.id)
    const moved = arrayMove([...items], placeOf(active.id), to)
    const item = moved[to]
    if (item) onMove(item, moved[to + 1] ?? null)
  }
  const say = (id: string | number, place: number) => {
    const item = items[placeOf(id)]
    return (
      item &&
      m.admin_order_place({ name: nameOf(item), place: String(place + 1), count: String(items.length) })
    )
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(active.id, placeOf(active.id)),
    onDragOver: ({ active, over }) => say(active.id, placeOf(over?.id)),
    onDragEnd: ({ active, over }) => say(active.id, placeOf(over?.id)),
    onDragCancel: ({ active }) => say(active.id, placeOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.admin_order_keys() } }}
    >
      <SortableContext items={items.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ol className="admin-order" aria-label={label}>
          {items.map((item) => (
            <SortableItem key={item._id} id={item._id} name={nameOf(item)}>
              {render(item)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type SortableItemProps = { readonly id: string; readonly name: string; readonly children: ReactNode }

function SortableItem({ id, name, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="admin-grip"
        {...attributes}
        {...listeners}
        aria-label={m.admin_order_move({ name })}
      >
        <GripVertical aria-hidden size={18} />
      </button>
      {children}
    </li>
  )
}
