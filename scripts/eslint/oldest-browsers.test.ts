import { beforeAll, expect, test } from 'vitest'
import { lintText } from './lint-text.ts'

const PAGE = 'src/web/features/admin/reports/distributor-values.ts'

const findingsIn = async (rule: string, code: string) =>
  (await lintText(rule, `export const value = ${code}\n`, PAGE)).length

// The first look reads the types.
beforeAll(() => findingsIn('browsers/no-newer-platform', '0'), 180_000)

test.each([
  ['es-x/no-array-prototype-with', '[1].with(0, 2)'],
  ['es-x/no-set-prototype-union', 'new Set([1]).union(new Set([2]))'],
  ['es-x/no-promise-withresolvers', 'Promise.withResolvers()'],
  ['es-x/no-regexp-lookbehind-assertions', "'a-b'.split(/(?<=-)/)"],
  ['browsers/no-newer-platform', 'new CloseWatcher()'],
  ['browsers/no-newer-platform', "URL.parse('https://marquee.example')"],
  ['browsers/no-newer-platform', 'new URLSearchParams().size'],
  ['browsers/no-newer-platform', 'document.body.checkVisibility()'],
])('%s refuses %s, which the oldest browsers lack', async (rule, code) => {
  expect(await findingsIn(rule, code)).toBe(1)
})

test.each([
  ['es-x/no-array-prototype-tosorted', '[1].toSorted()'],
  ['es-x/no-map-groupby', 'Map.groupBy([1], String)'],
  ['browsers/no-newer-platform', 'AbortSignal.any([])'],
  ['es-x/no-array-prototype-with', '{ with: (place: number) => place }.with(0)'],
  ['browsers/no-newer-platform', 'new Set([1]).size'],
  ['browsers/no-newer-platform', 'document.body.hidePopover()'],
  ['browsers/no-newer-platform', 'document.startViewTransition?.(() => undefined)'],
  ['browsers/no-newer-platform', "'share' in navigator && navigator.share()"],
])('%s allows %s, which is added, looked for, or is of another kind', async (rule, code) => {
  expect(await findingsIn(rule, code)).toBe(0)
})
