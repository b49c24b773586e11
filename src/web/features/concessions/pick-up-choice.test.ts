import { expect, test } from 'vitest'
import { pickUpChoice } from './pick-up-choice.ts'

const at = (time: string) => `2026-11-28T${time}:00.000Z`
const slot = (time: string, freeUnits: number) => ({ at: at(time), part: 'before_show', freeUnits }) as const
const slots = [slot('12:30', 1), slot('12:35', 6), slot('12:40', 6)]
const undecided = { slots, chosen: null, initial: null }

test('the first slot with room for the snacks is proposed, and another one when they become too many for it', () => {
  expect(pickUpChoice({ ...undecided, units: 0 })).toEqual({ at: at('12:30'), isPossible: true })
  expect(pickUpChoice({ ...undecided, units: 3 })).toEqual({ at: at('12:35'), isPossible: true })
})

test('nothing is proposed when no slot has room', () => {
  expect(pickUpChoice({ ...undecided, units: 7 })).toEqual({ at: null, isPossible: false })
})

test('what the buyer chose stays chosen, also when it is too small for what was added afterwards', () => {
  const chosen = at('12:40')
  expect(pickUpChoice({ ...undecided, chosen, units: 3 })).toEqual({ at: chosen, isPossible: true })
  expect(pickUpChoice({ ...undecided, chosen, units: 7 })).toEqual({ at: chosen, isPossible: false })
})

test('the slot of the order itself is possible although its own snacks fill it', () => {
  const initial = at('12:30')
  expect(pickUpChoice({ ...undecided, initial, units: 4 })).toEqual({ at: initial, isPossible: true })
})

test('a slot that is over is replaced by the first one with room', () => {
  expect(pickUpChoice({ ...undecided, initial: at('12:25'), units: 1 })).toEqual({
    at: at('12:30'),
    isPossible: true,
  })
})
