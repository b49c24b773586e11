import { expect, test } from 'vitest'
import { createKeyRuns } from './key-runs.ts'

type Typing = { readonly pause: number; readonly isInField?: boolean; readonly isRepeat?: boolean }

/** Types keys and waits; returns what acts and what is scanned, in their order. */
function type(keys: readonly string[], { pause, isInField = false, isRepeat = false }: Typing): string[] {
  const runs = createKeyRuns()
  const acted = (outcome: ReturnType<typeof runs.rest>) => [
    ...outcome.released,
    ...(outcome.scan === null ? [] : [`scan ${outcome.scan}`]),
  ]
  const during = keys.flatMap((key, index) => {
    const outcome = runs.take({ key, at: index * pause, isInField, isRepeat })
    return [...acted(outcome), ...(outcome.isHeld || isInField ? [] : [key])]
  })
  return [...during, ...acted(runs.rest())]
}

const code = [...'VMPK2EBV']

test('no key of a scanned booking code acts, whatever ends it', () => {
  for (const end of [['Enter'], ['Tab'], []])
    expect(type([...code, ...end], { pause: 5 })).toEqual(['scan VMPK2EBV'])
  expect(type(['Shift', 'V', '2', 'Shift', 'E', 'Enter'], { pause: 5 })).toEqual([
    'Shift',
    'Shift',
    'scan V2E',
  ])
})

test('no key of a scanned ticket acts', () => {
  const address = 'https://marquee.example/checkin/0190a0a0-0000-7000-8000-000000000001?t=k1.eyJhIjoyfQ.c2ln'
  expect(type([...address, 'Enter'], { pause: 5 })).toEqual([`scan ${address}`])
})

test('keys of a person act one after the other', () => {
  expect(type(['4', 'c', 'Enter', 'n'], { pause: 120 })).toEqual(['4', 'c', 'Enter', 'n'])
  // Two keys that are rolled.
  expect(type(['2', 'c', 'Enter'], { pause: 30 })).toEqual(['2', 'c', 'Enter'])
})

test('a key that is held down acts once', () => {
  const runs = createKeyRuns()
  runs.take({ key: '2', at: 0, isInField: false })
  for (const at of [500, 530, 560])
    expect(runs.take({ key: '2', at, isInField: false, isRepeat: true })).toMatchObject({
      released: [],
      isHeld: true,
    })
  expect(runs.rest()).toEqual({ released: ['2'], scan: null })
})

test('in a field only a long quick run with its Enter is a scan', () => {
  expect(type([...code, 'Enter'], { pause: 5, isInField: true })).toEqual(['scan VMPK2EBV'])
  expect(type(code, { pause: 5, isInField: true })).toEqual([])
  expect(type([...'2000', 'Enter'], { pause: 5, isInField: true })).toEqual([])
  expect(type([...'VMPK2EBV', 'Enter'], { pause: 120, isInField: true })).toEqual([])
})

test('a run that nobody ended in time is told apart from the next key', () => {
  const runs = createKeyRuns()
  for (const [index, key] of code.entries()) runs.take({ key, at: index * 5, isInField: false })
  expect(runs.take({ key: '2', at: 1_000, isInField: false })).toEqual({
    released: [],
    scan: 'VMPK2EBV',
    isHeld: true,
  })
  expect(runs.rest()).toEqual({ released: ['2'], scan: null })
})
