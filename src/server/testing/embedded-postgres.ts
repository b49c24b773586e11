import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { appendFile, chmod, chown, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedPostgres, preparePostgres, type PostgresProgram } from './postgres-program.ts'

export type PostgresServer = {
  /** Address of the maintenance database; each test creates its own database on this server. */
  readonly url: string
  readonly stop: () => Promise<void>
}

type Durability = {
  /** Whether a commit waits for the disk. Only what ends with the server's process may do without. */
  readonly isDurable?: boolean
}

/** A real PostgreSQL server for tests and benchmarks: TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export async function startPostgres(options: Durability = {}): Promise<PostgresServer> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  return configuredUrl
    ? { url: configuredUrl, stop: async () => undefined }
    : startEmbeddedPostgres(installedPostgres(), options)
}

export type EmbeddedPostgres = PostgresServer & {
  /** SIGINT: sessions are ended first. SIGQUIT: as after a crash. Resolves when the server has exited. */
  readonly shutDown: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts a server that was shut down, on the same data and port. */
  readonly startAgain: () => Promise<void>
  /** Makes a standby the primary. */
  readonly promote: () => Promise<void>
  /** Changes a setting of the running server. */
  readonly configure: (setting: string) => Promise<void>
}

/**
 * A crash of the machine would lose the data; a crash of the site does not. Autovacuum is off: what it cleans up on a slow machine costs the statements
 * after it more WAL, and its statistics change plans in the middle of a test.
 */
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
  'autovacuum=off',
  'checkpoint_timeout=1d',
]

/** Sessions may count their statements (`counts/counters.ts`); those that do not pay nothing for it. */
const COUNTING_ON_REQUEST = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=none',
  'pg_stat_statements.save=off',
  'compute_query_id=off',
]

/**
 * Starts the server of an installation with the single user `marquee`. A standby has no primary; it waits to be promoted. Throws an error with
 * the server's output when it does not start.
 */
export async function startEmbeddedPostgres(
  installation: string,
  { isStandby = false, isDurable = true }: Durability & { readonly isStandby?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const program = await preparePostgres(installation, { isInMemory: !isDurable })
  const { folder } = program
  try {
    await initialize(program)
    if (isStandby) await makeStandby(program)
    const settings = isDurable ? [] : NOT_DURABLE
    const started = await startOnFreePort(program, settings)
    const { port } = started
    let { server } = started
    const shutDown = async (signal: 'SIGINT' | 'SIGQUIT') => {
      server.kill(signal)
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    }
    const onExit = () => {
      server.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', onExit)
    return {
      url: `postgres://marquee:marquee@127.0.0.1:${port}/postgres`,
      shutDown,
      async startAgain() {
        server = await startServer(program, port, settings)
      },
      promote: async () =>
        void (await promisify(execFile)(
          join(program.installation, 'bin/pg_ctl'),
          ['promote', '-D', dataFolder(program)],
          processOptions(program),
        )),
      async configure(setting) {
        await appendFile(join(dataFolder(program), 'postgresql.conf'), `\n${setting}\n`)
        server.kill('SIGHUP')
      },
      async stop() {
        process.off('exit', onExit)
        await shutDown('SIGINT')
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Another program may take the port between the look and the start: then on another one. */
async function startOnFreePort(program: PostgresProgram, settings: readonly string[], tries = 5) {
  const port = await freePort()
  try {
    return { port, server: await startServer(program, port, settings) }
  } catch (error) {
    if (tries === 1 || !String(error).includes('Address already in use')) throw error
    return startOnFreePort(program, settings, tries - 1)
  }
}

/** Independent of the machine's locale and of the current folder. */
export const processOptions = ({ runAs, folder }: PostgresProgram) => ({
  ...runAs,
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
})

export const dataFolder = ({ folder }: PostgresProgram) => join(folder, 'cluster')

/**
 * Creates an empty cluster with the superuser `marquee`, password `marquee`. With checksums, which PostgreSQL 18 has by default, a read after a
 * checkpoint writes whole pages to the log, which counts of an order's log would contain.
 */
export async function initialize(program: PostgresProgram): Promise<void> {
  const passwordFile = join(program.folder, 'password')
  await writeFile(passwordFile, 'marquee')
  // With a strict umask the server's user could not read this file; only that user can enter the folder.
  await chmod(passwordFile, 0o644)
  const settings = ['--username=marquee', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await promisify(execFile)(
    join(program.installation, 'bin/initdb'),
    [
      `--pgdata=${dataFolder(program)}`,
      ...settings,
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
      '--no-data-checksums',
    ],
    processOptions(program),
  )
}

/** The server waits for its promotion at its next start. */
export async function makeStandby(program: PostgresProgram): Promise<void> {
  const signal = join(dataFolder(program), 'standby.signal')
  await writeFile(signal, '')
  if (program.runAs) await chown(signal, program.runAs.uid, program.runAs.gid)
}

/** Resolves when the server accepts connections; throws an error with its output when it ends before that. */
export async function startServer(
  program: PostgresProgram,
  port: number,
  moreSettings: readonly string[] = [],
): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'max_connections=200',
    'unix_socket_directories=',
    'logging_collector=off',
    ...COUNTING_ON_REQUEST,
    ...moreSettings,
  ]
  const server = spawn(
    join(program.installation, 'bin/postgres'),
    ['-D', dataFolder(program), ...settings.flatMap((setting) => ['-c', setting])],
    { ...processOptions(program), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (text: Buffer) => {
      // Later output is read too, because a full pipe would block the server.
      if (output.length < 10_000) output += text.toString()
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
  return server
}

/** Below the ports that operating systems give to outgoing connections, where one that was free may be taken a moment later. */
const [FIRST_PORT, LAST_PORT] = [10_240, 32_000]

/** Returns a port that a program can use again after it was restarted. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
