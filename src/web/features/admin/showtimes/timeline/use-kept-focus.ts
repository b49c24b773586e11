import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { neighbourOf } from './next-focus.ts'
import type { Performance } from './performance.ts'

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
