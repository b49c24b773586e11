import type { Area } from './performance.ts'
import { type Changes, inverseOf } from './changes.ts'

/** What showtimes were before an edit, and what it made of them. */
type Step = { readonly before: Changes; readonly after: Changes }
export type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] }

const MOST_STEPS = 30
export const noSteps: Steps = { past: [], future: [] }

/** Returns the steps with a new one; what was undone before can no longer be redone. */
export function addStep({ past }: Steps, areas: readonly Area[], after: Changes): Steps {
  return { past: [...past, { before: inverseOf(areas, after), after }].slice(-MOST_STEPS), future: [] }
}

/** Returns the steps without the last one, and what undoes it; null when there is none. */
export function stepBack({
  past,
  future,
}: Steps): { readonly steps: Steps; readonly changes: Changes } | null {
  const step = past.at(-1)
  return step ? { steps: { past: past.slice(0, -1), future: [step, ...future] }, changes: step.before } : null
}

/** Returns the steps with the last undone one again, and what redoes it; null when there is none. */
export function stepForward({
  past,
  future,
}: Steps): { readonly steps: Steps; readonly changes: Changes } | null {
  const [step, ...rest] = future
  return step ? { steps: { past: [...past, step], future: rest }, changes: step.after } : null
}

/** Whether the last step, and no other, made what these changes say: then to undo it undoes exactly them. */
export function isLastStep({ past }: Steps, changes: Changes): boolean {
  return isSame(past.at(-1)?.after, changes)
}

/** The last edit was refused: it never happened. Of a refused undo the step is the last one again. */
export function dropStep(steps: Steps, refused: Changes): Steps {
  const { past, future } = steps
  const redone = isSame(future[0]?.before, refused) ? stepForward(steps) : null
  return redone?.steps ?? { past: past.slice(0, -1), future }
}

function isSame(made: Changes | undefined, changes: Changes): boolean {
  return made?.size === changes.size && [...changes].every(([id, values]) => made.get(id) === values)
}
