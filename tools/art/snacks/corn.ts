import { line } from '../kit/lettering.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, oval, path, polygon, rect, stroke, times } from '../kit/shapes.ts'
import { served, type Dish } from './plate.ts'

export const kernel = (light: string, mid: string, dark: string) =>
  disc(-16, 4, 21, mid) +
  disc(16, 6, 20, mid) +
  disc(0, -16, 22, light) +
  disc(-4, 16, 19, light) +
  path('M-10 -6Q2 -16 10 -2Q4 10 -8 8Z', dark, { opacity: 0.75 }) +
  disc(-9, -22, 6, '#ffffff', { opacity: 0.8 })

function heap(seed: number, inks: readonly [string, string, string]) {
  const random = seeded(seed)
  const rows = [
    [330, 12, 190],
    [292, 11, 180],
    [254, 9, 150],
    [220, 7, 112],
    [192, 4, 64],
  ] as const
  return [...rows]
    .reverse()
    .map(([y, count, reach]) =>
      times(count, (i) =>
        move(
          320 - reach + (i * 2 * reach) / (count - 1) + random.between(-7, 7),
          y - 70 + random.between(-8, 8),
          kernel(...inks),
          random.between(0.85, 1.15),
          random.between(0, 360),
        ),
      ),
    )
    .join('')
}

const tub = (a: string, b: string, label: string) =>
  `<clipPath id="tub"><path d="M136 262H504L462 556Q460 566 448 566H192Q180 566 178 556Z"/></clipPath>` +
  group(
    rect(130, 250, 380, 330, b) +
      times(7, (i) =>
        path(
          polygon([
            [130 + i * 58, 250],
            [159 + i * 58, 250],
            [218 + i * 34 + 2, 580],
            [199 + i * 34, 580],
          ]),
          a,
        ),
      ) +
      rect(130, 250, 100, 330, 'url(#shine)') +
      path('M440 250H510V580H400Z', '#00000022'),
    { 'clip-path': 'url(#tub)' },
  ) +
  times(9, (i) => disc(150 + i * 42.5, 264, 21, i % 2 ? a : b)) +
  disc(320, 420, 78, '#fff6df') +
  disc(320, 420, 66, 'none', { stroke: a, 'stroke-width': 5 }) +
  line(label, { x: 320, y: 438, size: 50, font: 'Shrikhand', color: a, fit: 108 })

const cup =
  path('M176 300H464L432 556Q430 566 420 566H220Q210 566 208 556Z', '#2f8f5b') +
  path('M186 380H454L446 448H194Z', '#fff3d0') +
  path('M176 300H464L461 324H179Z', '#1d6b41') +
  path('M184 300H250L256 566H220Q210 566 208 556Z', 'url(#shine)') +
  line('MASALA CORN', { x: 320, y: 428, size: 40, font: 'Bungee', color: '#c9351d', fit: 226 })

function sweetcorn() {
  const random = seeded(44)
  return (
    oval(320, 296, 146, 40, '#e0a100') +
    times(130, () => {
      const [x, t] = [random.between(-1, 1), random.next()]
      return move(
        320 + x * 138 * (1 - t * 0.45),
        306 - t * 96 * (1 - x * x * 0.6),
        path(
          'M-11 8Q-13 -10 0 -13Q13 -10 11 8Q0 14 -11 8Z',
          random.pick(['#ffd23a', '#f8bd18', '#ffe071'] as const),
        ) + path('M-6 -4Q-2 -9 4 -8Q-2 -4 -4 2Z', '#fff8cf'),
        random.between(0.8, 1.2),
        random.between(-70, 70),
      )
    }) +
    times(16, () =>
      disc(random.between(200, 440), random.between(222, 300), random.between(2, 5), '#c9351d'),
    ) +
    times(9, () =>
      move(
        random.between(210, 430),
        random.between(226, 300),
        path('M0 0Q8 -14 18 -4Q12 8 0 0Z', '#2f8f3b'),
        1,
        random.between(0, 360),
      ),
    ) +
    move(
      430,
      236,
      path('M-34 0A34 34 0 0 1 34 0Z', '#9fce3a') +
        path('M-26 -2A26 26 0 0 1 26 -2Z', '#e9f5b6') +
        stroke('M0 -2V-26M0 -2L-18 -18M0 -2L18 -18', '#9fce3a', 3),
      1.2,
      28,
    ) +
    stroke('M262 250L200 116', '#e9e2d2', 11) +
    oval(196, 108, 20, 30, '#f6f1e4', { transform: 'rotate(-26 196 108)' })
  )
}

export const corn: Readonly<Record<string, Dish>> = {
  'salted-popcorn': served(
    '#f6c453',
    '#fbdc8c',
    heap(5, ['#fffbea', '#fdeec2', '#f0c766']) + tub('#d7262e', '#fff6df', 'salted'),
    ['@fontsource/shrikhand/400.css'],
  ),
  'caramel-popcorn': served(
    '#f2a65a',
    '#f9c98d',
    heap(9, ['#e9a545', '#c97a25', '#7d3f10']) + tub('#5b2a86', '#ffd27a', 'caramel'),
    ['@fontsource/shrikhand/400.css'],
  ),
  'masala-corn': served('#ff9f6b', '#ffc59f', sweetcorn() + cup, ['@fontsource/bungee/400.css']),
}
