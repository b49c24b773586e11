import { expect, test } from 'vitest'
import { isNestedTooDeep, MOST_JSON_LEVELS } from './json-depth.ts'

const isTooDeep = (json: string) => isNestedTooDeep(Buffer.from(json))
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

test('JSON may have as many levels as allowed, and no more', () => {
  expect(isTooDeep(nested(MOST_JSON_LEVELS))).toBe(false)
  expect(isTooDeep(nested(MOST_JSON_LEVELS + 1))).toBe(true)
})

test('brackets side by side and in texts are no levels', () => {
  expect(isTooDeep(JSON.stringify({ list: Array.from({ length: 1000 }, () => [{}]) }))).toBe(false)
  expect(isTooDeep(JSON.stringify({ 'a"[': `\\${'['.repeat(1000)}"${'{'.repeat(1000)}` }))).toBe(false)
  expect(isTooDeep(`{"a\\\\":${'['.repeat(1000)}`)).toBe(true)
})
