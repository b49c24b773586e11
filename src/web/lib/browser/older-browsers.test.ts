import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** Adds what a browser lacks. */
let addMissing: () => void

beforeEach(async () => {
  // Of the elements, which this runtime does not have, there is nothing to add.
  vi.stubGlobal('HTMLFormElement', { prototype: { requestSubmit: null } })
  vi.stubGlobal('HTMLElement', { prototype: { popover: null } })
  ;({ addMissing } = await import('./older-browsers.ts'))
})

/** Runs a test with the functions of an older browser: what is taken away comes back at its end. */
function without(owner: object, names: readonly string[]): void {
  const taken = names.map((name) => [name, Object.getOwnPropertyDescriptor(owner, name) ?? {}] as const)
  for (const name of names) Reflect.deleteProperty(owner, name)
  onTestFinished(() => taken.forEach(([name, descriptor]) => Object.defineProperty(owner, name, descriptor)))
}

test('arrays are sorted, reversed and spliced into copies', () => {
  without(Array.prototype, ['toSorted', 'toReversed', 'toSpliced'])
  addMissing()
  const seats = [3, 1, 2]
  expect(seats.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(seats.toReversed()).toEqual([2, 1, 3])
  expect(seats.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2])
  expect(seats).toEqual([3, 1, 2])
  // A loop over an array does not see them.
  expect(Array.prototype.propertyIsEnumerable('toSorted')).toBe(false)
})

test('items are grouped in the order in which they come', () => {
  without(Map, ['groupBy'])
  addMissing()
  expect([...Map.groupBy(['A1', 'B1', 'A2'], (name) => name[0])]).toEqual([
    ['A', ['A1', 'A2']],
    ['B', ['B1']],
  ])
})

test('an address is found to be one or not', () => {
  without(URL, ['canParse'])
  addMissing()
  expect([
    URL.canParse('https://marquee.example'),
    URL.canParse('nine'),
    URL.canParse('/a', 'http://b'),
  ]).toEqual([true, false, true])
})

test('a signal of several is aborted by any of them, with its reason', () => {
  without(AbortSignal, ['any', 'timeout'])
  addMissing()
  const [leaving, silence] = [new AbortController(), new AbortController()]
  const both = AbortSignal.any([leaving.signal, silence.signal])
  expect(both.aborted).toBe(false)
  silence.abort('silent')
  expect([both.aborted, both.reason]).toEqual([true, 'silent'])
  expect(AbortSignal.any([AbortSignal.abort('before')]).reason).toBe('before')
})

test('what a browser has is left as it is', () => {
  const { toSorted } = Array.prototype
  addMissing()
  expect(Array.prototype.toSorted).toBe(toSorted)
})
