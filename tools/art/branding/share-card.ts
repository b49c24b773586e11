import { fade, glow, grain } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, oval, path, rect, stroke, times } from '../kit/shapes.ts'

export const cardSize = { width: 1200, height: 630 }
export const cardFonts = ['@fontsource-variable/bricolage-grotesque/wdth.css']

const gold = '#f7b23b'

/** The cinema in the evening rain, for link previews of every page that has no picture of its own. */
export const shareCard = () =>
  `<defs>${fade('night', [
    [0, '#131026'],
    [0.6, '#2b1c3a'],
    [1, '#5a2f3a'],
  ])}${fade('wet', [
    [0, '#3a2430'],
    [1, '#120e1c'],
  ])}${glow('light', [
    [0, '#ffd27a', 0.85],
    [0.4, '#ffb13f', 0.3],
    [1, '#ffb13f', 0],
  ])}</defs>` +
  rect(0, 0, 1200, 630, 'url(#night)') +
  starsOver() +
  skyline() +
  oval(600, 360, 760, 330, 'url(#light)', { opacity: 0.55 }) +
  building() +
  rect(0, 520, 1200, 110, 'url(#wet)') +
  mirror() +
  people() +
  words() +
  grain({ ...cardSize, strength: 0.2 })

function starsOver() {
  const random = seeded(2003)
  return times(60, () =>
    disc(random.between(0, 1200), random.between(0, 220), random.between(0.6, 1.8), '#fff', {
      opacity: random.between(0.2, 0.7),
    }),
  )
}

const skyline = () =>
  path(
    'M-2 520V330h60v-26h44v32h56v-48l22-20 22 20v54h42V274h18v-36h14v-32h16v-26h16v-24l20-22 20 22v24h16v26h16v32h14v36h18v246Z',
    '#1d1630',
  ) +
  path(
    'M1202 520V310h-60v-28h-48v42h-44v-36c0-34 54-36 54-68 0 32 54 34 54 68M1202 520H820V330h50v-26h64v34h56v-54h78v236Z',
    '#1d1630',
  )

const building = () =>
  path('M250 520V210H470L600 140L730 210H950V520Z', '#241a34') +
  stroke('M250 212H470L600 142L730 212H950', '#7d5a3c', 4) +
  [300, 370, 440, 730, 800, 870]
    .map((x, index) => rect(x, 236, 36, 66, gold, { rx: 18, opacity: index % 3 ? 0.85 : 0.35 }))
    .join('') +
  disc(600, 196, 25, 'none', { stroke: '#d8a05a', 'stroke-width': 3 }) +
  path('M593 184l20 12-20 12Z', gold) +
  path('M190 328H1010L988 412H212Z', gold) +
  path('M212 412H988L920 520H280Z', gold, { opacity: 0.2 }) +
  times(34, (index) => disc(206 + index * 23.9, 319, 5, index % 3 === 1 ? '#a9742a' : '#ffe7ad')) +
  times(4, (index) => rect(478 + index * 62, 430, 54, 90, '#ffdf9c')) +
  [300, 372, 776, 848].map((x) => rect(x, 436, 52, 70, '#8a5a34', { rx: 3 })).join('')

/** What the wet street gives back. */
const mirror = () =>
  times(14, (index) =>
    rect(330 + index * 40, 526 + (index % 3) * 6, 18, 60 + (index % 4) * 9, '#ffc871', {
      opacity: 0.13,
      rx: 9,
    }),
  ) + times(4, (index) => rect(478 + index * 62, 522, 54, 80, '#ffdf9c', { opacity: 0.3 }))

const people = () =>
  [
    [430, 1.2],
    [452, 1],
    [700, 1.25],
    [985, 1.15],
    [1010, 0.82],
  ]
    .map(([x = 0, size = 1]) =>
      group(
        path(
          'M-7 0-5 -22c-4-2-5-8-3-13 2-4 14-4 16 0 2 5 1 11-3 13L7 0H1L0-14-1 0zM0-41a6 6 0 1 1 .01 0z',
          '#0c0916',
        ),
        { transform: `translate(${x} 546) scale(${size * 1.5})` },
      ),
    )
    .join('')

const words = () =>
  `<text x="600" y="394" text-anchor="middle" textLength="520" lengthAdjust="spacingAndGlyphs" font-family="Bricolage Grotesque Variable" font-weight="800" font-size="84" fill="#1a1426">MARQUEE</text>` +
  `<text x="600" y="92" text-anchor="middle" font-family="Bricolage Grotesque Variable" font-weight="600" font-size="40" letter-spacing="1" fill="#f6f1e7">Nine screens in the heart of Indore</text>`
