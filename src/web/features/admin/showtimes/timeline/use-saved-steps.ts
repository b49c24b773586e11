import { useEffect, useRef } from 'react'
import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { createdStep, discardStep, proposalStep, type SavedStep } from './saved-step.ts'

type Shows = readonly StaffShowtime[]
type SavedSteps = {
  readonly day: string
  /** The showtimes of the day as they were read last. */
  readonly read: Shows | undefined
  readonly onStep: (step: SavedStep) => void
}

/** What is created or discarded beside the timeline, each as one step of its history. */
export function useSavedSteps({ day, read, onStep }: SavedSteps) {
  const expectProposal = useProposalStep({ day, read, onStep })
  return {
    /** New showtimes were saved, of this day or of others. */
    keepCreated: (showtimes: Shows): void => {
      if (showtimes.length > 0) onStep(createdStep(showtimes))
    },
    /** A search for the day was asked for when it had these showtimes, or (null) is not waited for any more. */
    expectProposal,
    /** The drafts of a search were discarded. */
    keepDiscarded: (): void => {
      expectProposal(null)
      const step = discardStep(read ?? [])
      if (step.changes.size > 0) onStep(step)
    },
  }
}

/** Tells of the drafts of a search once they are read, also when its panel was closed meanwhile. */
function useProposalStep({ day, read, onStep }: SavedSteps) {
  const expected = useRef<{ readonly day: string; readonly before: Shows } | null>(null)
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    if (!read || expected.current?.day !== day) return
    const step = proposalStep(expected.current.before, read)
    if (!step) return
    expected.current = null
    latest.current(step)
  }, [day, read])
  return (before: Shows | null): void => {
    expected.current = before && { day, before }
  }
}
