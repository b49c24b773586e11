import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
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

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Half a megabyte, so once for a document, however often it is looked at. */
async function loadAxe(frame: Frame): Promise<void> {
  try {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    if (isLoaded) return
    await frame.evaluate(source)
    await frame.evaluate(checkContrastOnce)
    await frame.evaluate(parseColoursOnce)
  } catch (error) {
    // A frame that has gone has nothing to look at.
    if (!frame.isDetached()) throw error
  }
}

/**
 * Runs in the page. Contrast takes most of the time of a look, and most of a page stays as it is between two looks: an element is checked again
 * only when a colour, a font or an opacity of it or of what it stands in has changed.
 */
function checkContrastOnce(): void {
  const rule = window.axe._audit.rules.find(({ id }) => id === 'color-contrast')
  if (!rule) throw new Error('axe has no rule for contrast')
  const matchesRule = rule.matches
  const numbers = new Map<string, number>()
  const checked = new WeakMap<Element, number>()
  /** For one look: a rule is matched with all elements at once. */
  const known = new Map<Element, number>()
  /** The number of an appearance: equal for elements that look alike and stand in elements that look alike. */
  const appearanceOf = (element: Element | null): number => {
    if (!element) return 0
    const earlier = known.get(element)
    if (earlier !== undefined) return earlier
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow } =
      getComputedStyle(element)
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow]
    const key = [appearanceOf(element.parentElement), ...own].join(' ')
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    if (known.size === 0) queueMicrotask(() => known.clear())
    known.set(element, number)
    return number
  }
  rule.matches = (element, ...more) => {
    // The look of a text is cheaper to read than its visibility, so unchanged texts are left out first.
    if (checked.has(element) && checked.get(element) === appearanceOf(element)) return false
    if (!matchesRule(element, ...more)) return false
    checked.set(element, appearanceOf(element))
    return true
  }
}

/** Runs in the page. A page has few colours, and axe parses them for each text and for all that lies under it. */
function parseColoursOnce(): void {
  const { prototype } = window.axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Colour>()
  prototype.parseString = function (text) {
    const known = parsed.get(text)
    if (known) {
      this.r = known.r
      this.g = known.g
      this.b = known.b
      this.alpha = known.alpha
      return this
    }
    parse.call(this, text)
    const { r, g, b, alpha } = this
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

type Colour = { r: number; g: number; b: number; alpha: number }

type ParsedColour = Colour & { parseString: (this: ParsedColour, text: string) => ParsedColour }

type Rule = { readonly id: string; matches: (element: Element, ...more: unknown[]) => boolean }

declare global {
  interface Window {
    readonly axe: Omit<typeof axe, 'commons'> & {
      readonly _audit: { readonly rules: readonly Rule[] }
      readonly commons: { readonly color: { readonly Color: { readonly prototype: ParsedColour } } }
    }
  }
}
