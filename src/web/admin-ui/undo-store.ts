import { useSyncExternalStore } from 'react'

const UNDO_MS = 10_000

type Undoable = { readonly text: string; readonly onUndo: () => void }

let current: Undoable | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says what was done and offers to undo it for ten seconds; the next one replaces it. */
export function offerUndo(undoable: Undoable): void {
  change(undoable)
  timer = setTimeout(() => change(null), UNDO_MS)
}

/** What was done is not the last step any more: it is not offered to be undone by itself. */
export function dropUndo(): void {
  change(null)
}

export function undo(): void {
  const undone = current
  change(null)
  undone?.onUndo()
}

/** What can be undone now, or null. */
export function useUndoable(): Undoable | null {
  return useSyncExternalStore(subscribe, () => current)
}

function change(next: Undoable | null): void {
  clearTimeout(timer)
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
