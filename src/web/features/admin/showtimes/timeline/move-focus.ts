import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Performance } from './performance.ts'

/**
 * Returns the performance that a key goes to: with the arrows up and down the one that starts at about the same time in the next room that has any,
 * with Home and End the first and the last one of the room; null: the key moves nothing. `all` are in the order of their rooms and starts.
 */
export function nextFocus(key: string, from: Performance, all: readonly Performance[]): Performance | null {
  const inRoom = (room: string | undefined) => all.filter((performance) => performance.room === room)
  const rooms = [...new Set(all.map(({ room }) => room))]
  const index = rooms.indexOf(from.room)
  switch (key) {
    case 'Home':
      return inRoom(from.room)[0] ?? null
    case 'End':
      return inRoom(from.room).at(-1) ?? null
    case 'ArrowUp':
      return nearest(from, inRoom(rooms[index - 1]))
    case 'ArrowDown':
      return nearest(from, inRoom(rooms[index + 1]))
    default:
      return null
  }
}

/** Returns the performance that has the focus after one that is gone: the nearest of its room, or of any room when it was the last one there. */
export function neighbourOf(gone: Performance, all: readonly Performance[]): Performance | null {
  return (
    nearest(
      gone,
      all.filter(({ room }) => room === gone.room),
    ) ?? nearest(gone, all)
  )
}

function nearest({ start }: Performance, candidates: readonly Performance[]): Performance | null {
  const distance = (other: Performance) => Math.abs(other.start - start)
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Keeps the focus on a performance that goes to another room, where it is another element, and gives it to a neighbour when the performance is deleted. */
export function useKeptFocus(performances: readonly Performance[]) {
  const focused = useRef<Performance | null>(null)
  const find = (id: string | undefined) => performances.find((performance) => performance.id === id) ?? null
  useLayoutEffect(() => {
    const before = focused.current
    if (!before) return
    const next = find(before.id) ?? neighbourOf(before, performances)
    focused.current = next
    if (next && document.activeElement === document.body) document.getElementById(`show-${next.id}`)?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? find(target.dataset['performance']) : null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
