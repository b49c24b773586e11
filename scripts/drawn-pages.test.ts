import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawImports, drawings, withDrawing } from './drawn-pages.ts'

test.each(drawings)('$page shows $name as the code is', async (drawing) => {
  const page = await readFile(new URL(`../${drawing.page}`, import.meta.url), 'utf8')
  expect(withDrawing(page, drawing)).toBe(page)
})

test('an import that longer ways show has no arrow of its own', () => {
  expect(drawImports({ top: ['middle', 'base'], middle: ['base'], base: [], alone: [] })).toEqual([
    'flowchart TD',
    '  top --> middle',
    '  middle --> base',
    '  alone',
  ])
})

test('a page without a place for its drawing is refused', () => {
  expect(() => withDrawing('# Page', { page: 'x', name: 'modules', text: '' })).toThrow('no place')
})
