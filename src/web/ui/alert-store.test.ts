import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import {
  ALERT_MS,
  dismissAlert,
  dismissAlerts,
  pauseAlerts,
  readAlerts,
  restoreAlerts,
  resumeAlerts,
  showAlert,
  storeAlerts,
  watchAlerts,
} from './alert-store.ts'

let unwatch: () => void
beforeEach(() => {
  vi.useFakeTimers()
  unwatch = watchAlerts(() => undefined)
})

afterEach(() => {
  unwatch()
  dismissAlerts()
  vi.useRealTimers()
})

test('an alert disappears after five seconds', () => {
  showAlert({ type: 'success', text: 'Welcome Asha' })
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Welcome Asha'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('an alert waits for the page to show alerts, and is shown for its whole time then', () => {
  unwatch()
  showAlert({ type: 'error', text: 'You have been signed out.' })
  vi.advanceTimersByTime(60_000)
  unwatch = watchAlerts(() => undefined)
  vi.advanceTimersByTime(ALERT_MS - 1)
  expect(texts()).toEqual(['You have been signed out.'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('paused alerts stay; then they are shown for their whole time', () => {
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

test('a repeated alert is shown once and its time starts again', () => {
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

test('alerts that were stored before a document load are shown once after it', () => {
  stubStorage('sessionStorage')
  showAlert({ type: 'success', text: 'LOGOUT Success' })
  storeAlerts()
  dismissAlerts()
  restoreAlerts()
  expect(texts()).toEqual(['LOGOUT Success'])
  dismissAlerts()
  restoreAlerts()
  expect(texts()).toEqual([])
})

function texts(): string[] {
  return readAlerts().map((alert) => alert.text)
}
