import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

type ProcessStat = {
  readonly name: string
  readonly parent: number
  readonly ownTicks: number
  readonly childTicks: number
}

/** CPU seconds of a process and its direct children, running and ended; null where /proc is not available. */
export function cpuSeconds(pid: number | null): number | null {
  const root = pid === null ? null : readStat(pid)
  if (!root) return null
  const children = listPids().flatMap((other) => readStat(other) ?? [])
  const own = children.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.ownTicks, 0)
  return (root.ownTicks + root.childTicks + own) / TICKS_PER_SECOND
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
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
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
