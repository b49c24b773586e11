import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditHistory, recordEdit, redoEdit, startHistory, undoEdit } from './edit-history.ts'

test('undo and redo go back and forth, and a new edit forgets what was undone', () => {
  const edited = ['b', 'c'].reduce<EditHistory<string>>(recordEdit, startHistory('a'))
  const undone = undoEdit(edited)
  expect(undone.present).toBe('b')
  expect(redoEdit(undone).present).toBe('c')
  expect(redoEdit(recordEdit(undone, 'd')).present).toBe('d')
  expect(undoEdit(startHistory('a')).present).toBe('a')
  expect(recordEdit(edited, 'c')).toBe(edited)
})

test('as many steps can be redone as were undone, the latest 50 at most', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 80 }), fc.nat(60), (versions, steps) => {
      const edited = versions.reduce<EditHistory<number>>(recordEdit, startHistory(-1))
      const undone = repeat(undoEdit, edited, steps)
      expect(undone.present).toBe([-1, ...versions].at(-1 - Math.min(steps, 50, versions.length)))
      expect(repeat(redoEdit, undone, steps).present).toBe(edited.present)
    }),
  )
})

function repeat<T>(step: (of: T) => T, from: T, times: number): T {
  return Array.from({ length: times }).reduce<T>((at) => step(at), from)
}
