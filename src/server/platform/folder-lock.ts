import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME = 'marquee.lock'
const PAUSE_MILLISECONDS = 20
/** Longer than writing a process id or removing a file takes; a process that needs more time has died in the middle. */
const MOST_MILLISECONDS = 2_000

/** The folder is in use by a running process. */
export class FolderInUse extends Error {}

/**
 * Locks a folder for this process: two embedded databases in one folder lose data without an error. The lock of a process that
 * died is taken over. Returns the function that unlocks. Throws FolderInUse.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, NAME)
  while (!(await isNewlyMade(writeFile(path, String(process.pid), { flag: 'wx' })))) await removeDead(path)
  return () => rm(path, { force: true })
}

/**
 * One process at a time checks whether the owner is dead. Two that find it dead at the same moment would both remove the lock, the
 * second one the new lock of the first.
 */
async function removeDead(path: string): Promise<void> {
  const turn = `${path}.turn`
  if (!(await isNewlyMade(mkdir(turn)))) {
    if (await isOld(turn)) await rmdir(turn).catch(() => undefined)
    return void (await sleep(PAUSE_MILLISECONDS))
  }
  try {
    if (await isDead(path)) await rm(path, { force: true })
  } finally {
    await rmdir(turn).catch(() => undefined)
  }
}

async function isDead(path: string): Promise<boolean> {
  const content = await readFile(path, 'utf8').catch(() => '')
  // The owner has just created it and is about to write into it.
  if (content === '') return isOld(path)
  const pid = Number(content)
  if (pid > 0 && pid !== process.pid && isAlive(pid)) {
    throw new FolderInUse(
      `${path} belongs to the running process ${pid}. Stop it first, or give this one another DATA_DIR.`,
    )
  }
  return true
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > MOST_MILLISECONDS
}

/** Returns false when a file of this name already exists. */
async function isNewlyMade(making: Promise<unknown>): Promise<boolean> {
  try {
    await making
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
