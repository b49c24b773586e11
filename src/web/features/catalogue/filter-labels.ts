import type { DayPart, MovieSort } from '#domain/movie-filters.ts'
import { formatDay, formatWeekday } from '#web/lib/time/dates.ts'
import { labelOf } from '#web/lib/labels/movie-labels.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'
import type { FilterName, MovieFilters } from './movie-filters.ts'

export const timeLabels: Readonly<Record<DayPart, () => string>> = {
  morning: m.time_morning,
  afternoon: m.time_afternoon,
  evening: m.time_evening,
  night: m.time_night,
}

export const sortLabels: Readonly<Record<MovieSort, () => string>> = {
  priority: m.sort_priority,
  title: m.sort_title,
  release: m.sort_release,
  length: m.sort_length,
}

export function dateLabel(date: string, today: string): string {
  return relativeDay(date, today) ?? `${formatWeekday(date)} ${formatDay(date)}`
}

/** Returns the label of an active filter. */
export function filterLabel(name: FilterName, filters: MovieFilters, today: string): string {
  switch (name) {
    case 'q':
      return `“${filters.q ?? ''}”`
    case 'date':
      return filters.date ? dateLabel(filters.date, today) : ''
    case 'format':
      return filters.format ?? ''
    case 'time':
      return filters.time ? timeLabels[filters.time]() : ''
    case 'language':
    case 'genre':
    case 'certificate':
      return labelOf(filters[name] ?? '')
  }
}
