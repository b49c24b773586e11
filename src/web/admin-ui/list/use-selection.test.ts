import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { goneSince, type Selection, useSelection } from './use-selection.ts'

type Row = { readonly _id: string }
const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id })) as [Row, Row, Row]

test('after a change of what is selected only what was left over stays selected', () => {
  expect(selectedAfter(({ clear, select }) => (clear(), select([b])))).toEqual(['b'])
  expect(selectedAfter(({ clear, select }) => (clear(), select([])))).toEqual([])
})

test('what is added and taken away at once counts each', () => {
  expect(selectedAfter(({ toggle, toggleAll }) => (toggle(a), toggleAll([b, c])))).toEqual(['b', 'c'])
})

test('rows are gone when the same list has fewer than before, and not when others are shown', () => {
  const before = { query: '1', total: 3, items: [a, b, c] }
  expect(goneSince(before, { query: '1', total: 1, items: [c] })).toEqual(new Set(['a', 'b']))
  expect(goneSince(before, { query: '2', total: 1, items: [c] })).toEqual(new Set())
  expect(goneSince(before, { query: '1', total: 3, items: [b, c] })).toEqual(new Set())
  expect(goneSince(null, before)).toEqual(new Set())
})

/** The ids that are selected when a and b were, and `change` was made. */
function selectedAfter(change: (selection: Selection<Row>) => void): string[] {
  const steps = [(selection: Selection<Row>) => selection.select([a, b]), change]
  let ids: string[] = []
  const List = () => {
    const selection = useSelection<Row>(null)
    ids = selection.rows.map(({ _id }) => _id)
    steps.shift()?.(selection)
    return null
  }
  renderToStaticMarkup(createElement(List))
  return ids
}
