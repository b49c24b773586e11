import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

type ProcessStat = {
  readonly name: string
  readonly parent: number
  readonly ownTicks: number
  readonly childTicks: number
}

/**
 * CPU seconds of each process and its direct children, running and ended; null where /proc is not available. All at once, since the children of a
 * process are found by reading those of all.
 */
export function cpuSeconds<Name extends string>(
  pids: Readonly<Record<Name, number | null>>,
): Readonly<Record<Name, number | null>> {
  const stats = new Map(listPids().flatMap((pid) => toEntry(pid)))
  const ofChildren = new Map<number, number>()
  for (const { parent, ownTicks } of stats.values()) {
    ofChildren.set(parent, (ofChildren.get(parent) ?? 0) + ownTicks)
  }
  const secondsOf = (pid: number | null) => {
    const stat = stats.get(pid ?? 0)
    if (!stat || pid === null) return null
    return (stat.ownTicks + stat.childTicks + (ofChildren.get(pid) ?? 0)) / TICKS_PER_SECOND
  }
  const entries = Object.entries<number | null>(pids).map(([name, pid]) => [name, secondsOf(pid)])
  return Object.fromEntries(entries) as Record<Name, number | null>
}

/** The parent process of a PostgreSQL backend; null when it runs on another machine. */
export function postmasterPid(backendPid: number): number | null {
  const backend = readStat(backendPid)
  return backend?.name.startsWith('postgres') ? backend.parent : null
}

/** The direct children of a process; Linux only. */
export function childPids(pid: number): number[] {
  return listPids().filter((other) => readStat(other)?.parent === pid)
}

function listPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function toEntry(pid: number): [number, ProcessStat][] {
  const stat = readStat(pid)
  return stat ? [[pid, stat]] : []
}

function readStat(pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = text.lastIndexOf(')')
    const fields = text
      .slice(nameEnd + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    const name = text.slice(text.indexOf('(') + 1, nameEnd)
    return { name, parent, ownTicks: user + system, childTicks: childUser + childSystem }
  } catch {
    // The process has ended, or the system has no /proc.
    return null
  }
}
