import { type ClockPart, clockOf } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

/** Hindi puts the part of the day before the time; English AM or PM after it. */
const messages: Readonly<Record<ClockPart, (inputs: { time: string }) => string>> = {
  after_midnight: m.clock_after_midnight,
  morning: m.clock_morning,
  afternoon: m.clock_afternoon,
  evening: m.clock_evening,
  night: m.clock_night,
}

/** `HH:MM` or `HH:MM:SS` of 24 hours as a person reads it: 6:30 PM, शाम 6:30. What is no time stays as it is. */
export function formatTime(time: string): string {
  const clock = clockOf(time)
  return clock ? messages[clock.part]({ time: clock.time }) : time
}
