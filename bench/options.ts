import { parseArgs } from 'node:util'

export const partNames = [
  'flow',
  'growth',
  'holds',
  'seats',
  'door',
  'staff',
  'figures',
  'reports',
  'calls',
  'pages',
  'sign-in',
  'bytes',
  'phone',
] as const
export type PartName = (typeof partNames)[number]

export type Options = {
  readonly parts: readonly PartName[]
  /** Duration of each measurement, after its warm-up. */
  readonly seconds: number
  /** Null: until the programs are hot. */
  readonly warmUpSeconds: number | null
  /** A commit whose flow is compared with that of this folder, in so many rounds of both. */
  readonly against: string | undefined
  readonly rounds: number
  readonly jsonFile: string | undefined
  /** Folder for the CPU profiles of the site. */
  readonly profileDir: string | undefined
}

export const USAGE = `npm run bench -- [${partNames.join('] [')}] [--seconds N] [--warm-up N] [--json FILE] [--profile FOLDER]
npm run bench -- flow --against COMMIT [--rounds N] [--seconds N] [--warm-up N] [--json FILE]`
const MAX_SECONDS = 60
const MAX_ROUNDS = 50

/** Throws an error with a readable message when an argument is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '8' },
      'warm-up': { type: 'string' },
      against: { type: 'string' },
      rounds: { type: 'string', default: '4' },
      json: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`)
  const parts = partNames.filter((name) => positionals.length === 0 || positionals.includes(name))
  if (values.against !== undefined && parts.join() !== 'flow') throw new Error('--against compares flow only')
  return {
    parts,
    seconds: readNumber('seconds', values.seconds, [1, MAX_SECONDS]),
    warmUpSeconds:
      values['warm-up'] === undefined ? null : readNumber('warm-up', values['warm-up'], [0, MAX_SECONDS]),
    against: values.against,
    rounds: readNumber('rounds', values.rounds, [1, MAX_ROUNDS]),
    jsonFile: values.json,
    profileDir: values.profile,
  }
}

function readNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = Number(text)
  if (!(number >= least && number <= most)) throw new Error(`--${name} is a number from ${least} to ${most}`)
  return number
}
