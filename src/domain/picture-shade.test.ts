import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, pictureShade, type Rgb } from './picture-shade.ts'

const part = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part)
const faintest: Rgb = [169, 169, 183]

function over(shade: string, below: Rgb): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 0] = Buffer.from(shade.slice(1), 'hex')
  const share = alpha / 255
  return [red, green, blue].map(
    (part, index) => part * share + (below[index] ?? 0) * (1 - share),
  ) as unknown as Rgb
}

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

test('the faintest text is readable over the brightest part of any picture', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (colour, brightest) => {
      expect(contrast(faintest, over(pictureShade({ colour, brightest }), brightest))).toBeGreaterThanOrEqual(
        4.5,
      )
    }),
  )
})

test('yellow art has a yellow ground, and dark art a thinner one than white', () => {
  const yellow = pictureShade({ colour: [248, 184, 40], brightest: [255, 230, 120] })
  const [red = 0, green = 0, blue = 0] = Buffer.from(yellow.slice(1), 'hex')
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(2 * blue)
  const opacity = (brightest: Rgb) => pictureShade({ colour: [40, 40, 60], brightest }).slice(7)
  expect(opacity([60, 60, 80]) < opacity([255, 255, 255])).toBe(true)
})
