import { expect, test } from 'vitest'
import { queryInteger } from './query-integer.ts'

const page = queryInteger({ min: 1, max: 100 }).default(1)

test.each([
  ['1', 1],
  ['0100', 100],
  [undefined, 1],
])('%o is %i', (sent, value) => expect(page.parse(sent)).toBe(value))

test.each(['', ' 1', '0', '101', '-1', '1.0', '1e1', '0x10', '٣', 'one', ['1', '2'], {}])(
  '%o is refused',
  (sent) => expect(page.safeParse(sent).success).toBe(false),
)
