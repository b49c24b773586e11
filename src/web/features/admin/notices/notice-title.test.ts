import { expect, test } from 'vitest'
import { formatShortDateWithYear } from '#web/lib/time/dates.ts'
import { noticeText } from './notice-title.ts'

test('an enquiry says its date and time as everywhere', () => {
  const text = noticeText({ kind: 'private_enquiry', text: '2026-11-30 19:00' })
  expect(text).toBe(`${formatShortDateWithYear('2026-11-30')}, 7:00 PM`)
})

test('a message says its text, and a show says it with its name', () => {
  expect(noticeText({ kind: 'contact_message', text: 'Is the lift working?' })).toBe('Is the lift working?')
  expect(noticeText({ kind: 'show_cancelled', text: 'Screen 2' })).toBeNull()
})
