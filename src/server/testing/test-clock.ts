import { minutesAfter } from '#domain/time.ts'

/** A clock that runs in real time and can be advanced. */
export type TestClock = { readonly now: () => Date; readonly advance: (minutes: number) => void }

export function createTestClock(startsAt: Date = new Date()): TestClock {
  const started = performance.now()
  let offsetMinutes = 0
  return {
    now: () => minutesAfter(new Date(startsAt.getTime() + performance.now() - started), offsetMinutes),
    advance: (minutes) => {
      offsetMinutes += minutes
    },
  }
}

/** A clock that stands still until it is advanced, for what a slow machine must not change, such as budgets that come back in time. */
export function createStillClock(startsAt: Date = new Date()): TestClock {
  let at = startsAt
  return {
    now: () => at,
    advance: (minutes) => {
      at = minutesAfter(at, minutes)
    },
  }
}
