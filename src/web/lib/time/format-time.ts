import { clockLabel, type ClockMessages } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

/** Named one by one, so that a page loads no other messages. */
const messages: ClockMessages = {
  clock_after_midnight: m.clock_after_midnight,
  clock_morning: m.clock_morning,
  clock_afternoon: m.clock_afternoon,
  clock_evening: m.clock_evening,
  clock_night: m.clock_night,
}

/** `HH:MM` or `HH:MM:SS` of 24 hours as a person reads it: 6:30 PM, शाम 6:30. What is no time stays as it is. */
export function formatTime(time: string): string {
  return clockLabel(messages, time)
}
