import { manWithBag } from '../kit/figures.ts'
import { block, line } from '../kit/lettering.ts'
import { blur, fade, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, polygon, rect, stroke, times } from '../kit/shapes.ts'

// A book stands open on a table; the shadow that it throws is the city.
const [cream, ink, oxblood, teal] = ['#f0e4c8', '#1b1512', '#8c1c2b', '#2b6b6b'] as const

const defs =
  blur('soft', 5) +
  fade(
    'cloth',
    [
      [0, '#a8283a'],
      [1, '#6d1220'],
    ],
    [0, 0, 1, 0],
  ) +
  fade(
    'cast',
    [
      [0, ink, 0.95],
      [1, ink, 0.5],
    ],
    [0, 1, 0, 0],
  )

/** Kolkata in shadow, 1000 wide, its feet on y = 0: a cantilever bridge, domes, tenements, a tram wire. */
const bridge =
  path('M0 0V-90H1000V0Z', ink) +
  stroke('M40 -90L240 -420L500 -210L760 -420L960 -90', ink, 18) +
  stroke('M240 -420V0M760 -420V0', ink, 24) +
  stroke('M220 -420V0M780 -420V0', ink, 10) +
  times(10, (i) =>
    stroke(`M${70 + i * 20} -90V${-130 - i * 34}M${930 - i * 20} -90V${-130 - i * 34}`, ink, 5),
  ) +
  times(12, (i) =>
    stroke(`M${262 + i * 20} -90V${-400 + i * 16}M${738 - i * 20} -90V${-400 + i * 16}`, ink, 5),
  ) +
  times(9, (i) =>
    stroke(
      `M${80 + i * 19} ${-110 - i * 33}L${110 + i * 19} -90M${920 - i * 19} ${-110 - i * 33}L${890 - i * 19} -90`,
      ink,
      4,
    ),
  )
const domes =
  path('M330 -80V-190H350Q352 -300 430 -316V-350H440V-316Q518 -300 520 -190H540V-80Z', ink) +
  path('M560 -80V-240H660V-80ZM584 -240V-280H636V-240ZM680 -80V-170H840V-80Z', ink)

/** An open book seen from its spine, standing, 420 x 330. */
const book =
  path('M-215 -318L-10 -290V20L-215 -16Z', 'url(#cloth)') +
  path('M215 -318L10 -290V20L215 -16Z', '#6d1220') +
  path('M-12 -294Q0 -284 12 -294V22Q0 32 -12 22Z', '#4a0c17') +
  path('M-206 -322L-196 -334L-4 -300L-10 -290ZM206 -322L196 -334L4 -300L10 -290Z', '#fff6df') +
  stroke('M-200 -328L-8 -295M-196 -331L-6 -298M200 -328L8 -295M196 -331L6 -298', '#c9b78c', 2) +
  path('M-176 -250L-50 -232V-190L-176 -208Z', '#d9b24a') +
  stroke('M-176 -60L-50 -40M-176 -78L-50 -58', '#d9b24a', 5) +
  path('M60 -232L176 -250V-60L60 -40Z', 'none', { stroke: '#d9b24a', 'stroke-width': 5 }) +
  disc(118, -148, 30, '#d9b24a') +
  disc(128, -154, 27, '#6d1220') +
  stroke('M10 20V86L22 74L34 90', teal, 9)

function type(width: number, height: number) {
  const random = seeded(1943)
  return times(Math.ceil(height / 40), (row) => {
    let x = 0
    return times(40, () => {
      const start = x
      const length = random.between(24, 110)
      x += length + 18
      return start + length < width ? rect(start, row * 40, length, 10, '#cbb98f', { rx: 2 }) : ''
    })
  })
}

const cutPage = rect(60, 52, 880, 1396, '#f7efda') + move(110, 110, group(type(780, 720), { opacity: 0.42 }))
/** The window that somebody cut from the page with a razor. */
const cut = path('M566 146L884 138L890 420L572 426Z', '#d7c69c') + stroke('M566 146L884 138', '#a8946a', 5)

const title =
  line('ছায়ার', { x: 0, y: 200, size: 200, font: 'Galada', color: ink, fit: 400, anchor: 'start' }) +
  line('বই', { x: 424, y: 200, size: 200, font: 'Galada', color: oxblood, fit: 170, anchor: 'start' }) +
  line('CHHAYAR BOI', {
    x: 6,
    y: 300,
    size: 70,
    font: 'Abril Fatface',
    color: ink,
    fit: 590,
    anchor: 'start',
    spacing: 12,
  })

const shadowCity = (mask: string) =>
  `<clipPath id="${mask}"><path d="M60 600L940 600V1092H60Z"/></clipPath>` +
  group(group(bridge + domes, { transform: 'translate(0 1090) scale(1 1.08)' }), {
    'clip-path': `url(#${mask})`,
    opacity: 0.92,
  })

export const art: PosterArt = {
  palette: [cream, ink, oxblood, teal],
  quiet: '#f3e8cd',
  fonts: [
    '@fontsource/galada/400.css',
    '@fontsource/abril-fatface/400.css',
    '@fontsource/special-elite/400.css',
  ],
  lockup: { width: 610, height: 330, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, '#d7c69c') +
    cutPage +
    cut +
    shadowCity('page') +
    path('M60 1090H940V1448H60Z', teal) +
    path('M60 1090H940V1100H60Z', '#1d4c4c') +
    group(
      path(
        polygon([
          [270, 1180],
          [500, 1215],
          [730, 1180],
          [880, 1092],
          [120, 1092],
        ]),
        '#0d2c2c',
      ),
      { filter: 'url(#soft)', opacity: 0.75 },
    ) +
    move(500, 1195, book, 0.9) +
    move(780, 1112, manWithBag(ink), 0.86) +
    block(movie.cast.join('<br>'), {
      x: 580,
      y: 178,
      width: 300,
      size: 24,
      color: ink,
      font: "'Special Elite'",
      style: 'line-height:1.5',
    }) +
    block('CHAPTER THE LAST', {
      x: 580,
      y: 352,
      width: 300,
      size: 25,
      color: oxblood,
      font: "'Special Elite'",
      style: 'line-height:1.4',
    }) +
    move(
      110,
      180,
      rect(-24, -30, 480, 356, '#f7efda') + group(title, { transform: 'translate(0 0) scale(.72)' }),
    ) +
    block(
      `A mystery by ${movie.director}. From a story by Farida Contractorwala. Photographed by Mini Kuttiparambil. Music by Yusuf Tabrezwala. Edited by Joy Mondalgaon. Printed and released by Neem Tree Films, College Street.`,
      {
        x: 110,
        y: 1256,
        width: 780,
        size: 21,
        color: cream,
        font: "'Special Elite'",
        style: 'line-height:1.4',
      },
    ) +
    line('প্রেক্ষাগৃহে', { x: 500, y: 1424, size: 44, font: 'Galada', color: '#f2c14e' }) +
    grain({ ...posterSize, strength: 0.4, size: 0.4 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, '#f3e8cd')}${move(60, 60, group(type(1840, 660), { opacity: 0.3 }))}`,
    },
    {
      depth: 0.3,
      svg:
        group(shadowCity('wide'), { transform: 'translate(880 -280)' }) +
        path('M-40 808H1960V1120H-40Z', teal) +
        rect(-40, 808, 2000, 10, '#1d4c4c'),
    },
    {
      depth: 0.7,
      svg:
        group(
          path(
            polygon([
              [1060, 930],
              [1340, 975],
              [1610, 930],
              [1760, 812],
              [940, 812],
            ]),
            '#0d2c2c',
          ),
          { filter: 'url(#soft)', opacity: 0.75 },
        ) +
        move(1640, 836, manWithBag(ink), 0.9) +
        move(1335, 950, book, 1.12),
    },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.35, size: 0.4 }) },
  ],
}
