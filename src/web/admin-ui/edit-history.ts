/** What was edited: earlier versions, the current one, and those that were undone. */
export type EditHistory<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

const MOST_STEPS = 50

export function startHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [] }
}

/** Returns the history with a new version; what was undone before can no longer be redone. The same version is no step. */
export function recordEdit<T>(history: EditHistory<T>, present: T): EditHistory<T> {
  if (present === history.present) return history
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [] }
}

export function undoEdit<T>(history: EditHistory<T>): EditHistory<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redoEdit<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
