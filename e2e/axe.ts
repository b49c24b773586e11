import axe, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

type Violation = {
  readonly id: string
  /** A selector for each element. */
  readonly at: readonly string[]
}

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Passed rules are not collected: that takes as long as the rules themselves.
  resultTypes: ['violations'],
}

/** Returns what axe finds against WCAG 2.2 AA in a page and its frames of the same origin. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  for (const frame of page.frames()) await loadAxe(frame)
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  }, options)
}

/** Half a megabyte, so once for a document, however often it is looked at. */
async function loadAxe(frame: Frame): Promise<void> {
  try {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    if (!isLoaded) await frame.evaluate(axe.source)
  } catch (error) {
    // A frame that has gone has nothing to look at.
    if (!frame.isDetached()) throw error
  }
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
