import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'marquee.lock'

/** The folder is in use by a living process. */
export class FolderInUse extends Error {}

/**
 * Keeps a second process out of a folder: two embedded databases in one folder lose data without an error. The lock of a process that
 * died is taken over. Answers how to unlock. Throws FolderInUse.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, NAME)
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
    await takeOver(path)
    return lockFolder(folder)
  }
  return () => rm(path, { force: true })
}

async function takeOver(path: string): Promise<void> {
  const pid = Number(await readFile(path, 'utf8').catch(() => '0'))
  if (pid > 0 && pid !== process.pid && isAlive(pid)) {
    throw new FolderInUse(
      `${path} belongs to the running process ${pid}. Stop it first, or give this one another DATA_DIR.`,
    )
  }
  await rm(path, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
