/** Returns one of the items that exist at the moment; undefined when there is none. */
export function pick<T>(from: readonly T[], which: number): T | undefined {
  return from[which % from.length]
}
