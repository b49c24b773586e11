import fc from 'fast-check'
import type { JsonSchema } from './schema-fields.ts'

const LONG_LENGTH = 5_000

/** Texts that commonly cause errors. */
export const invalidTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202Ecinema\u202C',
  'عربى שלום',
  '👩‍👩‍👧‍👦🎬',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  'नमस्ते',
  '\ufeff',
  '\u200b',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '%',
  '%00',
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9007199254740993',
  '-1',
  '0x10',
  '1.5',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '24:00',
  '23:59',
  'a'.repeat(LONG_LENGTH),
  '🎬'.repeat(200),
  'a.b.c.d.e',
  'order_AAAAAAAAAAAAAA',
]

/** Any text for a query or a path. */
export function invalidText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...invalidTexts),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 130 }),
    fc.double().map(String),
  )
}

/** Values of wrong and right types for a field of a body, many of them at the boundaries of the schema. */
export function invalidValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...boundaryValues(schema)) },
    { weight: 2, arbitrary: invalidText() },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...edgeNumbers, null, true, false) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.constant(nestedValue(200)) },
  )
}

const edgeNumbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.005,
  1e-7,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

function boundaryValues(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const around = (edge: number | undefined) => (edge === undefined ? [] : [edge - 1, edge, edge + 1])
  const isUsable = (length: number) => length >= 0 && length <= LONG_LENGTH
  const texts = [...around(minLength), ...around(maxLength)]
    .filter(isUsable)
    .map((length) => 'x'.repeat(length))
  const lists = [...around(minItems), ...around(maxItems)]
    .filter(isUsable)
    .map((length) => Array.from({ length }, (_, index) => [0, index]))
  const others = (schema.enum ?? []).map((value) => `${String(value)}x`)
  return [undefined, {}, [], ...around(minimum), ...around(maximum), ...texts, ...lists, ...others]
}

function nestedValue(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
