import { ConfigError } from './config.ts'
import { DatabaseNotUsable } from './platform/database.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { BackupNotUsable } from './backup/manifest.ts'

const complete = [ConfigError, DatabaseNotUsable, FolderInUse, BackupNotUsable]

/** Runs a command of the console: an error whose message is complete is printed without its stack. Sets the exit code. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isComplete = complete.some((kind) => error instanceof kind)
    console.error(isComplete && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
