import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNonceTemplate } from './nonce-template.ts'

const HOLE = 'nonce-0f3a'

test('every response has its own nonce, plain and compressed', () => {
  const template = createNonceTemplate(
    `<script nonce="${HOLE}"></script><style nonce="${HOLE}">मार्की</style>`,
    HOLE,
  )
  for (const nonce of [aNonce(), aNonce()]) {
    const page = `<script nonce="${nonce}"></script><style nonce="${nonce}">मार्की</style>`
    expect(template.plain(nonce).toString()).toBe(page)
    expect(gunzipSync(template.gzipped(nonce)).toString()).toBe(page)
  }
})

test('any page is the same after compression and decompression', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1 }), (parts) => {
      const nonce = aNonce()
      const template = createNonceTemplate(parts.join(HOLE), HOLE)
      expect(gunzipSync(template.gzipped(nonce)).toString()).toBe(template.plain(nonce).toString())
    }),
  )
})

test('a page larger than the compression window is unchanged', () => {
  const part = randomBytes(20_000).toString('hex')
  const nonce = aNonce()
  const template = createNonceTemplate([part, part, part, part].join(HOLE), HOLE)
  expect(gunzipSync(template.gzipped(nonce)).toString()).toBe([part, part, part, part].join(nonce))
})

test('the placeholder character of the nonce is removed from a page', () => {
  const nonce = aNonce()
  const smuggled = '\u0001'.repeat(24)
  const template = createNonceTemplate(`a${HOLE}b${smuggled}c`, HOLE)
  expect(gunzipSync(template.gzipped(nonce)).toString()).toBe(`a${nonce}bc`)
})

function aNonce(): string {
  return randomBytes(16).toString('base64')
}
