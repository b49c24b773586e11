import { randomInt } from 'node:crypto'

export type Random = {
  /** A number from 0 to, not including, 1. */
  readonly next: () => number
  /** An integer from 0 to, not including, `limit`. */
  readonly below: (limit: number) => number
  readonly seed: (seed: number) => void
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The same seed gives the same faults and ids, so that a failed property test can be repeated. */
export function createRandom(seed: number = randomInt(2 ** 32)): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    seed: (seed) => {
      state = seed >>> 0
    },
  }
}

export function base62(random: Random, length: number): string {
  return Array.from({ length }, () => BASE62[random.below(62)]).join('')
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: random.next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
