import type { Db } from '#server/platform/database.ts'

/**
 * Opens every connection of a pool. While one is being opened a statement is sent behind others, and so perhaps behind one that waits for a lock
 * which its own caller is to release.
 */
export async function openAllConnections(db: Db, connections: number): Promise<void> {
  let opened = 0
  while (opened < connections) {
    const rows = await Promise.all(
      Array.from({ length: connections }, () =>
        db.query<{ pid: number }>('select pg_backend_pid() as pid from pg_sleep(0.01)'),
      ),
    )
    opened = new Set(rows.map(([row]) => row?.pid)).size
  }
}
