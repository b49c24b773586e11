import { spawn } from 'node:child_process'

export type Outcome = {
  readonly name: string
  readonly isGreen: boolean
  readonly output: string
  readonly seconds: number
}

/** Runs a tool of node_modules/.bin and returns its output. */
export function run(name: string, [tool, ...args]: readonly [string, ...string[]]): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(tool, args, { env: { ...process.env, FORCE_COLOR: '0' } })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    const end = (code: number | null, reason = '') =>
      resolve({
        name,
        isGreen: code === 0,
        output: output + reason,
        seconds: (performance.now() - started) / 1000,
      })
    child.on('error', (error) => end(1, error.message))
    child.on('close', (code) => end(code))
  })
}

type OutputOptions = {
  /** Others write to the terminal too: this one does not move its cursor. */
  readonly isBeside?: boolean
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a tool of node_modules/.bin with its output on the terminal; returns its exit code. */
export function runWithOutput(
  [tool, ...args]: readonly [string, ...string[]],
  { isBeside = false, env = {} }: OutputOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = isBeside ? 'pipe' : 'inherit'
    const child = spawn(tool, args, { stdio: ['inherit', output, output], env: { ...process.env, ...env } })
    child.stdout?.pipe(process.stdout, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
    child.on('error', reject)
    // Not `close`: when it dies, what it has started keeps its output open.
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
