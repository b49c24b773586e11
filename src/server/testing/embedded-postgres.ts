import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedPostgres, preparePostgres, type PostgresProgram } from './postgres-program.ts'

export type PostgresServer = {
  /** Of the maintenance database; tests make their own beside it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A real PostgreSQL server for races, crashes and benches: TEST_DATABASE_URL, or one from npm in a folder that goes away with it. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => undefined } : startEmbeddedPostgres(installedPostgres())
}

/** Starts the server of an installation, with nobody but `marquee` in it. Throws what the server wrote when it does not start. */
export async function startEmbeddedPostgres(installation: string): Promise<PostgresServer> {
  const program = await preparePostgres(installation)
  const { folder } = program
  try {
    await initialise(program)
    const port = await freePort()
    const server = await startServer(program, port)
    const onExit = () => {
      server.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', onExit)
    return {
      url: `postgres://marquee:marquee@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off('exit', onExit)
        server.kill('SIGINT')
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Neither the machine's language nor where this process was started decides anything. */
const optionsOf = ({ runAs, folder }: PostgresProgram) => ({
  ...runAs,
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
})

const clusterOf = ({ folder }: PostgresProgram) => join(folder, 'cluster')

async function initialise(program: PostgresProgram): Promise<void> {
  const passwordFile = join(program.folder, 'password')
  await writeFile(passwordFile, 'marquee')
  // Only the server's user enters the folder; a strict umask must not keep this file from them.
  await chmod(passwordFile, 0o644)
  const settings = ['--username=marquee', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await promisify(execFile)(
    join(program.installation, 'bin/initdb'),
    [`--pgdata=${clusterOf(program)}`, ...settings, '--encoding=UTF8', '--no-locale', '--no-sync'],
    optionsOf(program),
  )
}

async function startServer(program: PostgresProgram, port: number): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'max_connections=200',
    'unix_socket_directories=',
    'logging_collector=off',
  ]
  const server = spawn(
    join(program.installation, 'bin/postgres'),
    ['-D', clusterOf(program), ...settings.flatMap((setting) => ['-c', setting])],
    { ...optionsOf(program), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (text: Buffer) => {
      // What it writes later is read too: a full pipe would hold the server.
      if (output.length < 10_000) output += text.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
  return server
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
