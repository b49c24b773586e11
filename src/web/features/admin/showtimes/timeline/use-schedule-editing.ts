import { useEffect, useRef, useState } from 'react'
import { dropUndo, offerUndo } from '#web/admin-ui/undo-store.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { useRulesOf } from '../../schedule-rules/use-schedule-rules.ts'
import { useScheduleOfDay } from '../use-day.ts'
import type { RefusedEdits } from './refused-edits.ts'
import type { SavedShows, SavedStep } from './saved-step.ts'
import { readAreas } from './performance.ts'
import { applyChanges, type Changes, inverseOf } from './changes.ts'
import { addStep, dropStep, isLastStep, noSteps, stepBack, stepForward, type Steps } from './step-history.ts'
import { useEditQueue } from './use-edit-queue.ts'
import { useSavedSteps } from './use-saved-steps.ts'

/**
 * The showtimes of a day as they are edited. An edit is shown at once and kept on the server as a draft or a planned change; undo and redo are
 * edits like others. What the server refuses goes back to what it has, with the reasons in `refused`. `said` is about the last edit, or one that
 * was not made, and goes with the next one.
 */
export function useScheduleEditing(day: string) {
  const query = useScheduleOfDay(day)
  const rulesOf = useRulesOf()
  const [steps, setSteps] = useState(noSteps)
  const { begin, refuse, ...outcome } = useOutcome()
  const { pending, want, takeIn, sent } = useEditQueue({
    day,
    read: query.data,
    onRefused: (refusal) => {
      setSteps((before) => dropStep(before, refusal.wanted))
      refuse(refusal)
    },
    onPrices: (text, wanted) => tellPrices(text, latest.current, wanted),
  })
  const areas = applyChanges(readAreas(query.data ?? []), pending, { rulesOf, day })

  function apply(changes: Changes, note = ''): void {
    if (changes.size === 0) return
    begin(note)
    setSteps((before) => addStep(before, areas, changes))
    want(changes)
  }

  /** A panel has saved showtimes as they shall be: one step, as of any edit. With a text, undoing it is offered beside it. */
  function keepSaved(changes: Changes, saved: SavedShows, text = ''): void {
    keepStep({ before: areas, changes, saved })
    const before = inverseOf(areas, changes)
    if (text) offerUndo({ text, onUndo: () => latest.current.apply(before) })
  }

  function keepStep({ before, changes, saved }: SavedStep): void {
    dropUndo()
    outcome.say('')
    setSteps((steps) => addStep(steps, before, changes))
    takeIn(saved)
  }

  function go(step: ReturnType<typeof stepBack>): void {
    outcome.say('')
    if (!step) return
    begin()
    setSteps(step.steps)
    want(step.changes)
  }

  /** After a publication the steps before it cannot be undone. */
  function forgetSteps(): void {
    dropUndo()
    setSteps(noSteps)
  }

  const undo = () => go(stepBack(steps))
  const latest = useRef({ steps, undo, apply })
  useEffect(() => {
    latest.current = { steps, undo, apply }
  })

  return {
    ...{ query, areas, rulesOf, apply, keepSaved, forgetSteps },
    ...outcome,
    ...useSavedSteps({ day, read: query.data, onStep: keepStep }),
    isSaving: pending.size > 0,
    /** How often edits of the timeline, undo and redo among them, were saved: an open form begins anew from what they made. */
    sent,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo,
    redo: () => go(stepForward(steps)),
  }
}
export type ScheduleEditing = ReturnType<typeof useScheduleEditing>

/** What is said about the last edit, or about one that was not made. */
function useOutcome() {
  const [refused, setRefused] = useState<RefusedEdits | null>(null)
  const [said, say] = useState('')
  function begin(note = ''): void {
    dropUndo()
    setRefused(null)
    say(note)
  }
  function refuse(refusal: RefusedEdits): void {
    setRefused(refusal)
    say('')
  }
  return { refused, said, say, begin, refuse, forgetRefused: () => setRefused(null) }
}

/** Undo undoes the last step, so it is offered only with what that step made. */
function tellPrices(text: string, latest: { steps: Steps; undo: () => void }, wanted: Changes): void {
  if (isLastStep(latest.steps, wanted)) offerUndo({ text, onUndo: latest.undo })
  else showAlert({ type: 'success', text })
}
