import { requireNumber } from '#domain/typed-number.ts'

type Times = {
  /** `HH:MM` of 24 hours, in order and each once. */
  readonly times: readonly string[]
  /** The words that are no times, as they were typed. */
  readonly wrong: readonly string[]
}

/** Returns the times that a text names as people type them: 20:40, 20.40, 2040, 9pm, 9 PM, 9:30pm; between them commas, semicolons or spaces. */
export function readTimes(text: string): Times {
  const words = text
    .replace(/(\d)\s+([ap]\.?m\b\.?)/gi, '$1$2')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const read = words.map((word) => ({ word, time: timeOf(word) }))
  return {
    times: [...new Set(read.flatMap(({ time }) => time ?? []))].toSorted(),
    wrong: read.filter(({ time }) => time === null).map(({ word }) => word),
  }
}

/** An hour alone is a time only with AM or PM: 9 may be either. */
function timeOf(word: string): string | null {
  const [, hour = '', minute, half] = /^(\d{1,2}?)(?:[:.]?([0-5]\d))?(?:([ap])\.?m\.?)?$/i.exec(word) ?? []
  if (hour === '' || (minute === undefined && half === undefined)) return null
  const number = requireNumber(hour)
  const hours = half === undefined ? number : hoursOf(number, half.toLowerCase() === 'p')
  if (hours === null || hours > 23) return null
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
}

/** 12 AM is midnight, 12 PM noon. */
function hoursOf(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}
