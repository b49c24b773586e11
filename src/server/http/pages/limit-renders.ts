import { AppError } from '#contract/errors.ts'

export type RenderLimits = {
  readonly atOnce: number
  /** How many may wait for their turn. */
  readonly waiting: number
}

export type LimitRenders = <Page>(render: () => Promise<Page>) => Promise<Page>

const RETRY_SECONDS = 5

/** Creates a queue in which so many pages are rendered at once. Throws `overloaded` when it is full. */
export function createLimitRenders({ atOnce, waiting }: RenderLimits): LimitRenders {
  const queue: (() => void)[] = []
  let underWay = 0

  /** The next one takes over the place of one that has ended. */
  function end(): void {
    const next = queue.shift()
    if (next) next()
    else underWay -= 1
  }

  return async (render) => {
    if (underWay < atOnce) underWay += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new AppError('overloaded', { retryAfterSeconds: RETRY_SECONDS })
    return render().finally(end)
  }
}
