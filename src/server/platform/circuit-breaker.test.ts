import { expect, test } from 'vitest'
import { minutesAfter } from '#domain/time.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

const PAUSE = 2_000

function aBreaker(failures = 3) {
  let at = new Date('2026-11-21T10:00:00Z')
  const breaker = createCircuitBreaker({ failures, pauseMilliseconds: PAUSE, now: () => at })
  const pass = (milliseconds: number) => {
    at = minutesAfter(at, milliseconds / 60_000)
  }
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed())
  return { breaker, pass, fail }
}

test('fewer failures than the limit keep the circuit closed', () => {
  const { breaker, fail } = aBreaker()
  fail(2)
  expect([breaker.tryToPass(), breaker.tryToPass(), breaker.isOpen()]).toEqual([true, true, false])
})

test('a success resets the failure count', () => {
  const { breaker, fail } = aBreaker()
  fail(2)
  breaker.succeeded()
  fail(2)
  expect(breaker.tryToPass()).toBe(true)
})

test('at the limit the circuit opens until the pause is over', () => {
  const { breaker, fail, pass } = aBreaker()
  fail(3)
  expect(breaker.tryToPass()).toBe(false)
  pass(PAUSE - 1)
  expect(breaker.tryToPass()).toBe(false)
})

test('after the pause one call probes and the others are rejected', () => {
  const { breaker, fail, pass } = aBreaker()
  fail(3)
  pass(PAUSE)
  expect([breaker.tryToPass(), breaker.tryToPass(), breaker.tryToPass()]).toEqual([true, false, false])
})

test('reading the state does not use up the probe', () => {
  const { breaker, fail, pass } = aBreaker()
  fail(3)
  pass(PAUSE)
  expect([breaker.isOpen(), breaker.isOpen(), breaker.tryToPass()]).toEqual([false, false, true])
})

test('a probe that succeeds closes the circuit, one that fails opens it for another pause', () => {
  const { breaker, fail, pass } = aBreaker()
  fail(3)
  pass(PAUSE)
  breaker.tryToPass()
  breaker.failed()
  pass(PAUSE - 1)
  expect(breaker.tryToPass()).toBe(false)
  pass(1)
  breaker.tryToPass()
  breaker.succeeded()
  expect([breaker.tryToPass(), breaker.tryToPass()]).toEqual([true, true])
})

test('a probe without a result is followed by another probe', () => {
  const { breaker, fail, pass } = aBreaker()
  fail(3)
  pass(PAUSE)
  breaker.tryToPass()
  pass(PAUSE)
  expect(breaker.tryToPass()).toBe(true)
})
