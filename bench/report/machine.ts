import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Db } from '#server/platform/database.ts'
import { listServerSettings } from '../environment/server.queries.ts'
import type { Table } from './table.ts'

/** Describes the machine and the PostgreSQL settings, without which the figures cannot be interpreted. */
export async function describeMachine(db: Db): Promise<Table> {
  const settings = await listServerSettings(db)
  const cores = cpus()
  return {
    columns: ['machine', ''],
    rows: [
      ['system', `${type()} ${release()}`],
      ['cores', `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown'}`],
      ['memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
      [
        'load before',
        loadavg()
          .map((load) => load.toFixed(2))
          .join(' '),
      ],
      ['node', process.version],
      ...settings.map(({ name, setting }) => [name, setting]),
    ],
  }
}
