import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const MODULE = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
const PROCESSES = 8

/** A process that tries to lock on a message, sends the result, and runs until it is ended. */
const PROGRAM = `
  const { lockFolder } = await import(process.argv[1])
  process.on('message', async (folder) => {
    const unlock = await lockFolder(folder).catch((error) => void process.send(error.constructor.name))
    if (unlock) process.send('locked')
  })
  process.send('ready')
`

async function aRival() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, MODULE], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return async (folder: string): Promise<string> => {
    child.send(folder)
    const [results] = (await once(child, 'message')) as [string]
    return results
  }
}

test.for([1, 2])(
  'of many processes that find the lock of an ended process, one takes it over (%i)',
  async () => {
    const processes = await Promise.all(Array.from({ length: PROCESSES }, aRival))
    for (const lock of [String(2 ** 22 + 1), '', null]) {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-lock-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      if (lock !== null) await writeFile(join(folder, 'marquee.lock'), lock)
      const results = await Promise.all(processes.map((tryToLock) => tryToLock(folder)))
      expect(results.toSorted()).toEqual([...Array<string>(PROCESSES - 1).fill('FolderInUse'), 'locked'])
      expect(await readdir(folder)).toEqual(['marquee.lock'])
    }
  },
)
