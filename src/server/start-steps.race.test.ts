import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A step that keeps its thread busy until a file exists. */
const PROGRAM = `
  import { existsSync } from 'node:fs'
  import { printSteps } from ${JSON.stringify(new URL('./start-steps.ts', import.meta.url).href)}
  await printSteps().run('creating the database', async () => { while (!existsSync(process.argv[2])) continue })`

test('a step that takes long says that it still runs, also while it keeps its thread busy, and then its time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-steps-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [program, isOver] = [join(folder, 'program.mjs'), join(folder, 'over')]
  await writeFile(program, PROGRAM)
  const child = spawn(process.execPath, [program, isOver], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  await expect.poll(() => printed).toMatch(/^… still running: creating the database \d+ s\n/)
  await writeFile(isOver, '')
  await expect.poll(() => printed).toMatch(/\n✓ creating the database +\d+\.\d s\n$/)
})
