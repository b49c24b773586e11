import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ALERT_MS,
  dismissAlert,
  dismissAlerts,
  pauseAlerts,
  readAlerts,
  resumeAlerts,
  showAlert,
} from './alert-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dismissAlerts()
  vi.useRealTimers()
})

test('an alert leaves after five seconds', () => {
  showAlert({ type: 'success', text: 'Welcome Asha' })
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Welcome Asha'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('while somebody reads, nothing leaves; then it stays for its whole time', () => {
  showAlert({ type: 'error', text: 'old' })
  vi.advanceTimersByTime(3000)
  pauseAlerts()
  showAlert({ type: 'error', text: 'new' })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['old', 'new'])
  resumeAlerts()
  vi.advanceTimersByTime(ALERT_MS)
  expect(texts()).toEqual([])
})

test('the same words are said once, for five seconds more', () => {
  showAlert({ type: 'error', text: 'Unexpected error' })
  vi.advanceTimersByTime(3000)
  showAlert({ type: 'error', text: 'Unexpected error' })
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['Unexpected error'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

test('dismissing the alert under the pointer does not hold up the next one', () => {
  showAlert({ type: 'success', text: 'first' })
  pauseAlerts()
  dismissAlert(readAlerts()[0]?.id ?? 0)
  showAlert({ type: 'success', text: 'second' })
  vi.advanceTimersByTime(ALERT_MS)
  expect(texts()).toEqual([])
})

function texts(): string[] {
  return readAlerts().map((alert) => alert.text)
}
