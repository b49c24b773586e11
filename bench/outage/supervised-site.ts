import { setTimeout as sleep } from 'node:timers/promises'
import { launchSite, type LaunchedSite } from '#server/testing/site-process.ts'

/** A process of the site that is started again whenever it ends, as a supervisor does. */
export type SupervisedSite = {
  readonly url: string
  readonly opened: () => Promise<unknown>
  readonly kill: () => Promise<unknown>
  /** The last line of each process that ended without our doing. */
  readonly deaths: readonly string[]
  /** Ends it cleanly. Whatever is not exit code 0 counts as a death. */
  readonly stop: () => Promise<void>
}

const RESTART_MILLISECONDS = 1_000

export function superviseSite(env: Readonly<Record<string, string>>, port: number): SupervisedSite {
  const deaths: string[] = []
  let isOurs = false
  let isEnding = false
  let current: LaunchedSite = launch()
  const running = supervise()
  const onExit = () => void current.kill('SIGKILL')
  process.once('exit', onExit)

  function launch(): LaunchedSite {
    return launchSite({ ...env, PORT: String(port) })
  }

  async function supervise(): Promise<void> {
    for (;;) {
      const { code, signal, stderr } = await current.ended
      const isClean = isEnding && code === 0
      if (!isOurs && !isClean) deaths.push(`${code ?? signal}: ${stderr.trim().split('\n').at(-1)}`)
      if (!isEnding) await sleep(RESTART_MILLISECONDS)
      if (isEnding) return
      isOurs = false
      current = launch()
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    opened: () => current.opened,
    kill() {
      isOurs = true
      return current.kill('SIGKILL')
    },
    deaths,
    async stop() {
      process.off('exit', onExit)
      isEnding = true
      await current.opened.catch(() => undefined)
      await current.kill('SIGTERM')
      await running
    },
  }
}
