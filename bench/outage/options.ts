import { parseArgs } from 'node:util'

export type Options = {
  /** How often each fault is made. */
  readonly rounds: number
  /** Buyers, half of them at each process of the site. */
  readonly buyers: number
  /** How long bookings run undisturbed before and after each fault. */
  readonly steadySeconds: number
  /** With TEST_DATABASE_URLS: how long to book while somebody makes faults of the database by hand. */
  readonly byHandSeconds: number
}

export const USAGE = 'npm run outage -- [--rounds N] [--buyers N] [--steady SECONDS] [--by-hand SECONDS]'

/** Throws an error with a readable message when an argument is invalid. */
export function readOptions(args: readonly string[]): Options {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: text('1'), buyers: text('12'), steady: text('3'), 'by-hand': text('60') },
  })
  const whole = (name: keyof typeof values, most: number): number => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number >= 1 && number <= most) return number
    throw new Error(`--${name} is a whole number from 1 to ${most}`)
  }
  return {
    rounds: whole('rounds', 100),
    buyers: whole('buyers', 200),
    steadySeconds: whole('steady', 600),
    byHandSeconds: whole('by-hand', 3600),
  }
}
