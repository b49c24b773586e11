export const seatClasses = ['silver', 'gold', 'premium'] as const
export type SeatClass = (typeof seatClasses)[number]

/** Its showtimes are private: one group takes the whole showtime. */
export const PRIVATE_CINEMA = 'Private'

/** "Screen 3-Gold" is the gold class of the room "Screen 3". The letter after the dash decides: S silver, G gold, else premium. */
export function seatClassOf(cinemaName: string): SeatClass {
  const letter = cinemaName.split('-')[1]?.trim().charAt(0).toUpperCase()
  if (letter === 'S') return 'silver'
  return letter === 'G' ? 'gold' : 'premium'
}

export function roomOf(cinemaName: string): string {
  return cinemaName.split('-')[0]?.trim() ?? cinemaName
}
