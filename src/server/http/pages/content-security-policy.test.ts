import { expect, test } from 'vitest'
import { isScannerPath } from '#domain/check-in/scanner-path.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const policy = contentSecurityPolicy({
  isDev: false,
  extraScriptOrigins: [],
  extraStyleOrigins: [],
  frameOrigins: ['https://map.example'],
})

test('only pages with a scanner may run WebAssembly', () => {
  expect(policy({ nonce: 'n', allowsWasm: false })).not.toContain('unsafe-eval')
  expect(policy({ nonce: 'n', allowsWasm: true })).toContain("'strict-dynamic' 'wasm-unsafe-eval';")
  expect(['/checkin', '/checkin/', '/kitchen'].filter(isScannerPath)).toHaveLength(3)
  const others = [
    '/',
    '/checkin/scan',
    '/checkin/devices',
    '/checkin/019abcde',
    '/checkins',
    '/x/checkin',
    '/kitchen/x',
  ]
  expect(others.filter(isScannerPath)).toEqual([])
})

test('the map stands in a frame, and nothing else comes from its origin', () => {
  const directives = policy({ nonce: 'n', allowsWasm: false }).split('; ')
  expect(directives.filter((directive) => directive.includes('https://map.example'))).toEqual([
    "frame-src 'self' https://map.example https://www.youtube-nocookie.com",
  ])
})

test('trailers of YouTube stand in a frame of one host, and nothing else comes from it', () => {
  const directives = policy({ nonce: 'n', allowsWasm: false }).split('; ')
  expect(directives.filter((directive) => /youtu|google|ytimg/.test(directive))).toEqual([
    "frame-src 'self' https://map.example https://www.youtube-nocookie.com",
  ])
})
