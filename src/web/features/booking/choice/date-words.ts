const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const instantDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** The parts of a calendar date of the cinema. A date has no zone: it is read as UTC and written as UTC. */
export function dateWords(date: string) {
  const at = new Date(`${date}T00:00:00Z`)
  return {
    weekday: weekday.format(at),
    day: at.getUTCDate(),
    month: month.format(at),
    full: full.format(at),
    short: short.format(at),
  }
}

/** The cinema's calendar date of an instant, in words. */
export function dayOfInstant(instant: string): string {
  return instantDate.format(new Date(instant))
}
