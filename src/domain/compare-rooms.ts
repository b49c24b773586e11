/** Sorts names of rooms and cinemas: Screen 2 before Screen 10. */
export function compareRooms(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
