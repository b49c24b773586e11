import type { Targets } from './move-performances.ts'
import { type ShownShow, targetOf } from './shown-shows.ts'

/** What showtimes were before an edit, and what it made of them. */
type Step = { readonly before: Targets; readonly after: Targets }
export type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] }

const MOST_STEPS = 30
export const noSteps: Steps = { past: [], future: [] }

/** Returns the steps with a new one; what was undone before can no longer be redone. */
export function addStep({ past }: Steps, shows: readonly ShownShow[], after: Targets): Steps {
  return { past: [...past, { before: beforeOf(shows, after), after }].slice(-MOST_STEPS), future: [] }
}

/** Returns what undoes an edit of showtimes: what they were; null for those that it creates. */
export function beforeOf(shows: readonly ShownShow[], after: Targets): Targets {
  const byId = new Map(shows.map((show) => [show.id, targetOf(show)]))
  return new Map([...after.keys()].map((id) => [id, byId.get(id) ?? null]))
}

/** Returns the steps without the last one, and what undoes it; null when there is none. */
export function stepBack({
  past,
  future,
}: Steps): { readonly steps: Steps; readonly targets: Targets } | null {
  const step = past.at(-1)
  return step ? { steps: { past: past.slice(0, -1), future: [step, ...future] }, targets: step.before } : null
}

/** Returns the steps with the last undone one again, and what redoes it; null when there is none. */
export function stepForward({
  past,
  future,
}: Steps): { readonly steps: Steps; readonly targets: Targets } | null {
  const [step, ...rest] = future
  return step ? { steps: { past: [...past, step], future: rest }, targets: step.after } : null
}

/** Whether the last step, and no other, made what these targets say: then to undo it undoes exactly them. */
export function isLastStep({ past }: Steps, targets: Targets): boolean {
  return isSame(past.at(-1)?.after, targets)
}

/** The last edit was refused: it never happened. Of a refused undo the step is the last one again. */
export function dropStep(steps: Steps, refused: Targets): Steps {
  const { past, future } = steps
  const redone = isSame(future[0]?.before, refused) ? stepForward(steps) : null
  return redone?.steps ?? { past: past.slice(0, -1), future }
}

function isSame(made: Targets | undefined, targets: Targets): boolean {
  return made?.size === targets.size && [...targets].every(([id, target]) => made.get(id) === target)
}
