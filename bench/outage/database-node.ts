import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { dataFolder, makeStandby, processOptions, startServer } from '#server/testing/embedded-postgres.ts'
import type { PostgresProgram } from '#server/testing/postgres-program.ts'
import { childPids } from '../environment/cpu-time.ts'

const exec = promisify(execFile)

/** One PostgreSQL server of the pair, with a data folder and a port of its own. */
export type DatabaseNode = {
  readonly port: number
  readonly data: string
  readonly start: () => Promise<void>
  /** SIGINT: sessions are ended, and the standby gets everything first. */
  readonly shutDown: () => Promise<void>
  /** SIGKILL to all of its processes. */
  readonly kill: () => Promise<void>
  /** SIGSTOP to all of its processes: connections stay open without any response. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly promote: () => Promise<void>
  /** At its next start it follows the server on that port. */
  readonly follow: (port: number) => Promise<void>
  /** Replaces its data by a copy of a folder of a running server, without the WAL, which it will ask for. */
  readonly replaceData: (source: string) => Promise<void>
  readonly addFile: (name: string, text: string) => Promise<void>
  /** Ends it at once, also when it is frozen. It cleans up its shared memory, unlike a killed one. */
  readonly abort: () => void
  readonly ended: () => Promise<void>
}

const RESTART_MILLISECONDS = 30_000
const settings = ['wal_keep_size=1GB', 'wal_retrieve_retry_interval=500ms', 'hot_standby=on']
/** What is the server's own, and not its data. */
const notCopied = ['pg_wal', 'postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label']

export function createDatabaseNode(program: PostgresProgram, port: number): DatabaseNode {
  const data = dataFolder(program)
  const options = processOptions(program)
  let server: ChildProcess | undefined

  const signal = (name: NodeJS.Signals) => {
    if (!server?.pid || hasEnded(server)) return
    // Before it, because the children of a killed server have no parent; after it, because a stopped one starts no others.
    const before = childPids(server.pid)
    sendSignal(server.pid, name)
    for (const pid of new Set([...before, ...childPids(server.pid)])) sendSignal(pid, name)
  }
  const ended = async () => {
    if (server && !hasEnded(server)) await once(server, 'exit')
  }
  const addFile = async (name: string, text: string) => {
    const path = join(data, name)
    await writeFile(path, text)
    if (program.runAs) await chown(path, program.runAs.uid, program.runAs.gid)
  }
  return {
    port,
    data,
    addFile,
    ended,
    async start() {
      server = await startWhenFree(program, port)
    },
    async shutDown() {
      server?.kill('SIGINT')
      await ended()
    },
    async kill() {
      signal('SIGKILL')
      await ended()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    promote: async () =>
      void (await exec(join(program.installation, 'bin/pg_ctl'), ['promote', '-w', '-D', data], options)),
    async follow(primaryPort) {
      await makeStandby(program)
      const primary = `host=127.0.0.1 port=${primaryPort} user=marquee password=marquee`
      await addFile('postgresql.auto.conf', `primary_conninfo = '${primary}'\n`)
    },
    async replaceData(source) {
      // The folder itself stays: by it the server finds the shared memory that a killed one has left.
      for (const name of await readdir(data)) await rm(join(data, name), { recursive: true })
      const names = (await readdir(source)).filter((name) => !notCopied.includes(name))
      // Files that end while they are copied are no error: the WAL has what they held.
      const copy = ['-a', ...names.map((name) => join(source, name)), data]
      await exec('cp', copy, options).catch(() => undefined)
      await exec('mkdir', ['-m', '700', join(data, 'pg_wal')], options)
    },
    abort() {
      signal('SIGCONT')
      server?.kill('SIGQUIT')
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** The processes of a killed server end a moment after it, and until then no other may have its data. */
async function startWhenFree(program: PostgresProgram, port: number): Promise<ChildProcess> {
  const from = performance.now()
  for (;;) {
    try {
      return await startServer(program, port, settings)
    } catch (error) {
      if (performance.now() - from > RESTART_MILLISECONDS) throw error
      await sleep(100)
    }
  }
}
