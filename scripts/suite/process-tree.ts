import { readFileSync, readdirSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

export type ProcessTime = {
  readonly pid: number
  /** Tells it from a later process with the same pid. */
  readonly startedAt: number
  readonly command: string
  /** Of the process itself. */
  readonly seconds: number
  /** Of its ended children for which it has waited. */
  readonly endedChildSeconds: number
}

/** Returns a process and all its descendants that run now; an empty list where there is no /proc. */
export function listProcessTree(pid: number): readonly ProcessTime[] {
  const root = readProcess(pid)
  return root ? [root, ...childPids(pid).flatMap(listProcessTree)] : []
}

/** Returns the processor time in seconds of a process and its descendants, running and ended; 0 where there is no /proc. */
export function treeSeconds(pid: number): number {
  return listProcessTree(pid).reduce(
    (sum, { seconds, endedChildSeconds }) => sum + seconds + endedChildSeconds,
    0,
  )
}

function childPids(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
    )
  } catch {
    // The process has ended, or the system has no /proc.
    return []
  }
}

function readProcess(pid: number): ProcessTime | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    // The name may contain spaces and parentheses.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return {
      pid,
      startedAt: fields[19] ?? 0,
      command,
      seconds: (user + system) / TICKS_PER_SECOND,
      endedChildSeconds: (childUser + childSystem) / TICKS_PER_SECOND,
    }
  } catch {
    return null
  }
}
