/** Red, green and blue from 0 to 255 (sRGB). */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The faintest text that stands over pictures: `--ink-soft` of the dark theme. */
const FAINTEST_TEXT: Rgb = [169, 169, 183]
/** WCAG 2.2 (1.4.3) requires 4.5 for text; the rest allows for what scaling adds to the picture. */
const CONTRAST = 5
const DARK_LUMINANCE = 0.012
const OPACITY_STEP = 0.02

/**
 * Returns the ground for text over a picture, as `#rrggbbaa`: the picture's own colour made dark, so that yellow art stays yellow, and as opaque
 * as its brightest part needs for light text to be read.
 */
export function pictureShade({
  colour,
  brightest,
}: {
  readonly colour: Rgb
  readonly brightest: Rgb
}): string {
  const dark = darkened(colour)
  let opacity = 0.3
  while (opacity < 0.98 && contrast(FAINTEST_TEXT, blend(dark, brightest, opacity)) < CONTRAST)
    opacity += OPACITY_STEP
  return `#${[...dark, Math.round(opacity * 255)].map(hex).join('')}`
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The same hue and saturation, as dark as a ground for text. */
function darkened([red, green, blue]: Rgb): Rgb {
  let share = 1
  const scaled = (): Rgb => [Math.round(red * share), Math.round(green * share), Math.round(blue * share)]
  while (luminance(scaled()) > DARK_LUMINANCE) share -= 0.01
  return scaled()
}

function blend(above: Rgb, below: Rgb, opacity: number): Rgb {
  const part = (index: 0 | 1 | 2) => above[index] * opacity + below[index] * (1 - opacity)
  return [part(0), part(1), part(2)]
}

function hex(part: number): string {
  return part.toString(16).padStart(2, '0')
}
