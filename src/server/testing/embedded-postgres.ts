import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedPostgres, preparePostgres, type PostgresProgram } from './postgres-program.ts'

export type PostgresServer = {
  /** Address of the maintenance database; each test creates its own database on this server. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A real PostgreSQL server for race tests, crash tests and benchmarks: TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  return configuredUrl
    ? { url: configuredUrl, stop: async () => undefined }
    : startEmbeddedPostgres(installedPostgres())
}

/** Starts the server of an installation with the single user `marquee`. Throws an error with the server's output when it does not start. */
export async function startEmbeddedPostgres(installation: string): Promise<PostgresServer> {
  const program = await preparePostgres(installation)
  const { folder } = program
  try {
    await initialize(program)
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

/** Independent of the machine's locale and of the current folder. */
const processOptions = ({ runAs, folder }: PostgresProgram) => ({
  ...runAs,
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
})

const dataFolder = ({ folder }: PostgresProgram) => join(folder, 'cluster')

async function initialize(program: PostgresProgram): Promise<void> {
  const passwordFile = join(program.folder, 'password')
  await writeFile(passwordFile, 'marquee')
  // With a strict umask the server's user could not read this file; only that user can enter the folder.
  await chmod(passwordFile, 0o644)
  const settings = ['--username=marquee', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await promisify(execFile)(
    join(program.installation, 'bin/initdb'),
    [`--pgdata=${dataFolder(program)}`, ...settings, '--encoding=UTF8', '--no-locale', '--no-sync'],
    processOptions(program),
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
    ['-D', dataFolder(program), ...settings.flatMap((setting) => ['-c', setting])],
    { ...processOptions(program), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (text: Buffer) => {
      // Later output is read too, because a full pipe would block the server.
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
