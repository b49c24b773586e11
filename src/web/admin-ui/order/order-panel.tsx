import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { QueryState } from '../query-state.tsx'
import { refreshList } from '../list/use-list.ts'
import { SidePanel } from '../side-panel.tsx'
import { SortableList } from './sortable-list.tsx'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

type Item = { readonly _id: string }

type OrderPanelProps<T extends Item> = {
  readonly title: string
  /** Name of the `ListPage` whose records are ordered. */
  readonly list: string
  /** Reads all of them, in their order. */
  readonly read: () => Promise<readonly T[]>
  readonly nameOf: (item: T) => string
  readonly render?: (item: T) => ReactNode
  /** Saves one move: the item, and the one that follows it then; null: it is the last. */
  readonly move: (item: T, before: T | null) => Promise<unknown>
  readonly onClose: () => void
}

/** The order of a list's records, by dragging or by keys. Each drop is saved at once; one that fails goes back to its place. */
export function OrderPanel<T extends Item>(props: OrderPanelProps<T>) {
  const { title, list, read, nameOf, render = nameOf, onClose } = props
  const queryClient = useQueryClient()
  const queryKey = ['admin-list', list, 'order'] as const
  const query = useQuery({ queryKey, queryFn: read })
  // A response that began before a later move would take that back.
  const pending = useRef(0)
  const move = async (item: T, before: T | null) => {
    pending.current += 1
    storeNewer<readonly T[]>(queryClient, queryKey, (items = []) => placeBefore(items, item, before))
    try {
      await props.move(item, before)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    pending.current -= 1
    if (pending.current === 0) await refreshList(queryClient, list)
  }
  return (
    <SidePanel title={title} onClose={onClose}>
      <QueryState query={query} />
      {query.data && (
        <>
          <p className="admin-soft">{m.admin_order_hint()}</p>
          <SortableList
            label={title}
            items={query.data}
            nameOf={nameOf}
            render={render}
            onMove={(item, before) => void move(item, before)}
          />
        </>
      )}
    </SidePanel>
  )
}

function placeBefore<T extends Item>(items: readonly T[], moved: T, before: T | null): readonly T[] {
  const others = items.filter(({ _id }) => _id !== moved._id)
  const place = before ? others.findIndex(({ _id }) => _id === before._id) : others.length
  return others.toSpliced(place, 0, moved)
}
