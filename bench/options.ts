import { parseArgs } from 'node:util'

export const partNames = [
  'flow',
  'holds',
  'seats',
  'door',
  'staff',
  'figures',
  'reports',
  'pages',
  'sign-in',
  'bytes',
] as const
export type PartName = (typeof partNames)[number]

export type Options = {
  readonly parts: readonly PartName[]
  /** Duration of each measurement, after its warm-up. */
  readonly seconds: number
  readonly jsonFile: string | undefined
  /** Folder for the CPU profiles of the site. */
  readonly profileDir: string | undefined
}

export const USAGE = `npm run bench -- [${partNames.join('] [')}] [--seconds N] [--json FILE] [--profile FOLDER]`
const MAX_SECONDS = 60

/** Throws an error with a readable message when an argument is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '8' },
      json: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds >= 1 && seconds <= MAX_SECONDS)) {
    throw new Error(`--seconds is a number from 1 to ${MAX_SECONDS}`)
  }
  const unknown = positionals.filter((name) => !partNames.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`)
  const parts = partNames.filter((name) => positionals.length === 0 || positionals.includes(name))
  return { parts, seconds, jsonFile: values.json, profileDir: values.profile }
}
