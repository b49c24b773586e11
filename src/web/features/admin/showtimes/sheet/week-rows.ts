import type { SheetDay, SheetShow } from '#web/api/gen/types.gen.ts'

export type WeekOfVenue = {
  readonly _id: string
  readonly name: string
  readonly screens: readonly { readonly name: string; readonly days: readonly (readonly SheetShow[])[] }[]
}

/** Turns days of screens into screens of days; every day has the same venues and screens. */
export function weekRows(days: readonly SheetDay[]): WeekOfVenue[] {
  return (days[0]?.venues ?? []).map(({ _id, name, screens }) => {
    const ofVenue = days.map(({ venues }) => venues.find((venue) => venue._id === _id))
    return {
      ...{ _id, name },
      screens: screens.map((screen) => ({
        name: screen.name,
        days: ofVenue.map((venue) => venue?.screens.find((one) => one.name === screen.name)?.shows ?? []),
      })),
    }
  })
}
