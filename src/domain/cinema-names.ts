export const seatClasses = ['silver', 'gold', 'premium'] as const
export type SeatClass = (typeof seatClasses)[number]

/** Name of the cinema for private screenings: one group books the whole showtime. */
export const PRIVATE_CINEMA = 'Private'

/** Returns whether the showtimes of a cinema are sold as a whole, to one group, and never by the seat. */
export function isPrivateCinema(cinemaName: string): boolean {
  return cinemaName === PRIVATE_CINEMA
}

/** An area of an auditorium, by its name: "Screen 3-Gold" is the gold class of the room "Screen 3". */
export type NamedArea = {
  readonly room: string
  readonly seatClass: SeatClass
  readonly isPrivateHire: boolean
}

/** Returns room, class and private hire as the name of a cinema in a request or in an import gives them. */
export function areaOfName(cinemaName: string): NamedArea {
  return {
    room: roomOf(cinemaName),
    seatClass: seatClassOf(cinemaName),
    isPrivateHire: isPrivateCinema(cinemaName),
  }
}

/** Returns the class of a cinema by the letter after the dash: S silver, G gold, else premium. "Screen 3-Gold" is the gold class of the room "Screen 3". */
export function seatClassOf(cinemaName: string): SeatClass {
  const letter = cinemaName.split('-')[1]?.trim().charAt(0).toUpperCase()
  if (letter === 'S') return 'silver'
  return letter === 'G' ? 'gold' : 'premium'
}

export function roomOf(cinemaName: string): string {
  return cinemaName.split('-')[0]?.trim() ?? cinemaName
}

/** Whether a name says room and class, as in "Screen 3-Gold", or is that of the cinema for private screenings. */
export function isCinemaName(name: string): boolean {
  return isPrivateCinema(name) || /^[^-]*[^-\s][^-]*-[^-]*\p{L}[^-]*$/u.test(name)
}
