import { expect, test } from 'vitest'
import { anArea } from './performance.builder.ts'
import { valuesOfArea } from './performance.ts'
import { addStep, dropStep, isLastStep, noSteps, stepBack, stepForward } from './step-history.ts'

const [gold, silver] = ['gold', 'silver'].map((id) => anArea({ id, format: '2D' })) as [
  ReturnType<typeof anArea>,
  ReturnType<typeof anArea>,
]

test('a save of a form is one step for all of its showtimes: undone at once, and redone', () => {
  const saved = new Map(
    [gold, silver].map((show) => [show.id, { ...valuesOfArea(show), format: '3D' as const }]),
  )
  const steps = addStep(noSteps, [gold, silver], saved)
  const back = stepBack(steps)
  expect(back?.changes).toEqual(new Map([gold, silver].map((show) => [show.id, valuesOfArea(show)])))
  expect(back?.steps.past).toEqual([])
  expect(back && stepForward(back.steps)?.changes).toEqual(saved)
})

test('what a save has created is gone after undo, and the steps before it stay', () => {
  const moved = new Map([[gold.id, { ...valuesOfArea(gold), startAt: '13:00' }]])
  const created = new Map([[silver.id, valuesOfArea(silver)]])
  const back = stepBack(addStep(addStep(noSteps, [gold], moved), [gold], created))
  expect(back?.changes).toEqual(new Map([[silver.id, null]]))
  expect(back && stepBack(back.steps)?.changes).toEqual(new Map([[gold.id, valuesOfArea(gold)]]))
})

test('an undo that is refused leaves its step the last one, a refused edit is none', () => {
  const moved = new Map([[gold.id, { ...valuesOfArea(gold), startAt: '13:00' }]])
  const locked = new Map([[silver.id, { ...valuesOfArea(silver), isLocked: true }]])
  const steps = addStep(addStep(noSteps, [gold], moved), [silver], locked)
  const back = stepBack(steps) ?? expect.fail('no step')
  expect(dropStep(back.steps, back.changes)).toEqual(steps)
  expect(dropStep(steps, locked).past.map(({ after }) => after)).toEqual([moved])
})

test('what was sent is undone by the last step only when that step alone made it', () => {
  const moved = new Map([[gold.id, { ...valuesOfArea(gold), startAt: '13:00' }]])
  const steps = addStep(noSteps, [gold], moved)
  expect(isLastStep(steps, new Map(moved))).toBe(true)
  expect(isLastStep(noSteps, moved)).toBe(false)
  const created = new Map([[silver.id, valuesOfArea(silver)]])
  const later = addStep(steps, [gold], created)
  expect(isLastStep(later, moved)).toBe(false)
  expect(isLastStep(later, new Map([...moved, ...created]))).toBe(false)
  expect(isLastStep(addStep(steps, [gold], new Map([[gold.id, valuesOfArea(gold)]])), moved)).toBe(false)
})
