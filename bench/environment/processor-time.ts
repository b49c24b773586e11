import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time for programs in hundredths of a second. */
const TICKS_PER_SECOND = 100

type Stat = { readonly name: string; readonly parent: number; readonly own: number; readonly ended: number }

/** Seconds of processor time of a process and its children, living and ended; null where the system does not tell. */
export function processorSeconds(pid: number | null): number | null {
  const root = pid === null ? null : readStat(pid)
  if (!root) return null
  const children = listPids().flatMap((other) => readStat(other) ?? [])
  const own = children.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.own, 0)
  return (root.own + root.ended + own) / TICKS_PER_SECOND
}

/** The server process above a backend; null when it runs on another machine. */
export function postmasterOf(backendPid: number): number | null {
  const backend = readStat(backendPid)
  return backend?.name.startsWith('postgres') ? backend.parent : null
}

function listPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = text.lastIndexOf(')')
    const fields = text
      .slice(nameEnd + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    const name = text.slice(text.indexOf('(') + 1, nameEnd)
    return { name, parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    // Ended in the meantime, or a system without /proc.
    return null
  }
}
