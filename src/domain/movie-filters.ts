import { daysAfter, isRealDate } from './time.ts'

/** Parts of a day by the start of the show. A start after midnight belongs to the night. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** Start time from the first value on and before the second; the night spans midnight. */
export const dayPartHours: Readonly<Record<DayPart, readonly [from: string, before: string]>> = {
  morning: ['05:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '21:00'],
  night: ['21:00', '05:00'],
}

/** Returns the part of the day in which a start `HH:MM` lies. */
export function dayPartOf(startAt: string): DayPart {
  const part = dayParts.find((each) => startAt >= dayPartHours[each][0] && startAt < dayPartHours[each][1])
  return part ?? 'night'
}

export const movieCategories = ['nowShowing', 'comingSoon'] as const
export type MovieCategory = (typeof movieCategories)[number]

export const movieSorts = ['priority', 'title', 'release', 'length'] as const
export type MovieSort = (typeof movieSorts)[number]

/** Where a movie stands for staff; a draft is neither public nor private. */
export const movieStates = ['showing', 'coming', 'ended', 'draft'] as const
export type MovieState = (typeof movieStates)[number]

/** Orders of the list of staff. */
export type StaffMovieSort = MovieSort | 'title_desc' | 'release_asc' | 'end' | 'end_desc' | 'length_desc'

/** Nothing is in the programme so far ahead. */
export const PROGRAMME_DAYS = 90

/** Whether a text from an address is a date on which there can be a show: a real one, from today on. Server and pages must agree about it. */
export function isDateOfProgramme(text: string, today: string): boolean {
  return isRealDate(text) && text >= today && text <= daysAfter(today, PROGRAMME_DAYS)
}
