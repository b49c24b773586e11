import { minutesAfter } from '#domain/time.ts'

/** A clock that goes on as real time does and can be moved forward. */
export type TestClock = { readonly now: () => Date; readonly advance: (minutes: number) => void }

export function createTestClock(startsAt: Date = new Date()): TestClock {
  const started = performance.now()
  let moved = 0
  return {
    now: () => minutesAfter(new Date(startsAt.getTime() + performance.now() - started), moved),
    advance: (minutes) => {
      moved += minutes
    },
  }
}
