import { expect, test } from 'vitest'
import { aShownShow } from './shown-show.builder.ts'
import { targetOf } from './shown-shows.ts'
import { addStep, noSteps, stepBack, stepForward } from './step-history.ts'

const [gold, silver] = ['gold', 'silver'].map((id) => aShownShow({ id, format: '2D' })) as [
  ReturnType<typeof aShownShow>,
  ReturnType<typeof aShownShow>,
]

test('a save of a form is one step for all of its showtimes: undone at once, and redone', () => {
  const saved = new Map([gold, silver].map((show) => [show.id, { ...targetOf(show), format: '3D' as const }]))
  const steps = addStep(noSteps, [gold, silver], saved)
  const back = stepBack(steps)
  expect(back?.targets).toEqual(new Map([gold, silver].map((show) => [show.id, targetOf(show)])))
  expect(back?.steps.past).toEqual([])
  expect(back && stepForward(back.steps)?.targets).toEqual(saved)
})

test('what a save has created is gone after undo, and the steps before it stay', () => {
  const moved = new Map([[gold.id, { ...targetOf(gold), startAt: '13:00' }]])
  const created = new Map([[silver.id, targetOf(silver)]])
  const back = stepBack(addStep(addStep(noSteps, [gold], moved), [gold], created))
  expect(back?.targets).toEqual(new Map([[silver.id, null]]))
  expect(back && stepBack(back.steps)?.targets).toEqual(new Map([[gold.id, targetOf(gold)]]))
})
