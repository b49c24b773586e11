import { crowd, manWithBag } from '../kit/figures.ts'
import { billing, block, line } from '../kit/lettering.ts'
import { fade, blur, glow, grain, vignette, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import {
  disc,
  group,
  move,
  oval,
  path,
  polygon,
  range,
  rect,
  stroke,
  times,
  type Point,
} from '../kit/shapes.ts'

const [night, red, amber, rainlight] = ['#0a1122', '#ee3a2c', '#ffb23e', '#cfe0e6'] as const

const defs =
  fade('sky', [
    [0, '#050810'],
    [0.6, '#16233f'],
    [1, '#3a3040'],
  ]) +
  fade('wet', [
    [0, '#3b3746'],
    [0.35, '#141b2e'],
    [1, '#060a14'],
  ]) +
  fade('side', [
    [0, '#1b2438'],
    [0.5, '#39415a'],
    [1, '#10182a'],
  ]) +
  glow('lamp', [
    [0, '#fff6d8'],
    [0.12, amber, 0.95],
    [0.45, amber, 0.25],
    [1, amber, 0],
  ]) +
  glow('tail', [
    [0, '#ffd2c8'],
    [0.2, red, 0.9],
    [1, red, 0],
  ]) +
  blur('soft', 7) +
  blur('streak', '3 26')

const glyphs: Readonly<Record<string, readonly string[]>> = {
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  ':': ['0', '0', '1', '0', '1', '0', '0'],
}

function ledDigits(text: string, pitch: number) {
  let column = 0
  return [...text]
    .map((letter) => {
      const rows = glyphs[letter] ?? []
      const drawn = rows.flatMap((row, y) =>
        [...row].map((bit, x) =>
          bit === '1' ? disc((column + x) * pitch, y * pitch, pitch * 0.42, amber) : '',
        ),
      )
      column += (rows[0]?.length ?? 0) + 1
      return drawn.join('')
    })
    .join('')
}

/** The platform indicator, 860 x 300, hanging from the roof. */
const indicator =
  stroke('M150 -400V0M710 -400V0', '#05070d', 14) +
  rect(0, 0, 860, 300, '#06080e', { rx: 10, stroke: '#27304a', 'stroke-width': 5 }) +
  times(15, (row) => times(47, (column) => disc(28 + column * 17.5, 26 + row * 17.5, 2.6, '#2a2112'))) +
  move(84, 62, group(ledDigits('12:52', 30), { filter: 'url(#soft)', opacity: 0.8 }) + ledDigits('12:52', 30))

const vanish: Point = [300, 610]
const toward = ([x, y]: Point, share: number): Point => [
  x + (vanish[0] - x) * share,
  y + (vanish[1] - y) * share,
]

function trainSide() {
  const wall = polygon([[560, 330], [560, 905], toward([560, 905], 0.93), toward([560, 330], 0.93)])
  const opening = (index: number) => {
    const near = 1 - 0.78 ** (index + 0.25)
    const far = 1 - 0.78 ** (index + 0.78)
    const isDoor = index % 3 === 0
    const foot = isDoor ? 850 : 640
    return path(
      polygon([
        toward([560, 450], near),
        toward([560, 450], far),
        toward([560, foot], far),
        toward([560, foot], near),
      ]),
      isDoor ? '#ffcf6e' : '#f7b24a',
      { opacity: 1 - index * 0.06 },
    )
  }
  return (
    path(wall, 'url(#side)') +
    times(9, opening) +
    stroke(`M560 ${690}L${toward([560, 690], 0.9).join(' ')}`, red, 10)
  )
}

const trainFront =
  path('M556 905V350Q556 290 620 284H880Q944 290 944 350V905Z', '#2b3450') +
  path('M556 720H944V830H556Z', '#b92b22') +
  path('M556 835H944V905H556Z', '#141a2a') +
  rect(592, 400, 140, 190, '#0d1424', { rx: 10 }) +
  rect(768, 400, 140, 190, '#0d1424', { rx: 10 }) +
  path('M600 560L660 408H700L628 580Z', '#53648a', { opacity: 0.5 }) +
  path('M812 590V520Q812 500 838 496Q830 470 846 466Q864 470 856 496Q884 500 884 530V590Z', '#04070d') +
  rect(640, 312, 220, 56, '#05070d', { rx: 6 }) +
  line('C  12:52  S', { x: 750, y: 355, size: 40, font: 'League Gothic', color: amber, spacing: 4 }) +
  disc(620, 665, 26, '#fff2cf') +
  disc(880, 665, 26, '#fff2cf') +
  times(9, (index) => stroke(`M${590 + index * 40} 905V${940 + (index % 2) * 12}`, '#0a0f1b', 9))

function waiting() {
  const random = seeded(1252)
  return range(11)
    .map((index) => {
      const share = 0.9 - index * 0.083
      const [x, y] = toward([120 + random.between(-70, 50), 1190], share)
      const figure = crowd[index % crowd.length] ?? manWithBag
      return move(x, y, figure('#04060c'), (1 - share) * 4.3)
    })
    .join('')
}

function rain(width: number, height: number, count: number) {
  const random = seeded(88)
  return group(
    times(count, () => {
      const [x, y, length] = [random.between(0, width), random.between(-400, height), random.between(30, 110)]
      return stroke(`M${x} ${y}l${-length * 0.16} ${length}`, rainlight, random.between(0.8, 2.2), {
        opacity: random.between(0.12, 0.5),
      })
    }),
  )
}

const wires = stroke(
  'M-900 40L300 600L1500 120M-900 120L300 603L1700 260M-200 -100L300 595M660 -60L302 598',
  '#05070d',
  4,
)
const ground = (left: number, right: number) =>
  path(polygon([[left, 1560], [left, 900], vanish, [1250, 1560]]), 'url(#wet)') +
  path(polygon([vanish, [right, 820], [right, 1560], [520, 1560]]), '#070b15') +
  times(7, (index) =>
    stroke(
      `M${vanish.join(' ')}L${560 + index * 95} 1560`,
      index % 3 === 1 ? '#8d7a66' : '#1b2336',
      index % 3 === 1 ? 5 : 3,
    ),
  ) +
  stroke(`M${vanish.join(' ')}L480 1560`, '#f3c34b', 9, { opacity: 0.75 })
const reflections = group(
  rect(600, 930, 46, 420, '#ffe9b0') + rect(858, 930, 46, 420, '#ffe9b0') + rect(660, 960, 170, 300, red),
  { filter: 'url(#streak)', opacity: 0.38 },
)
const lights =
  disc(620, 665, 230, 'url(#lamp)') +
  disc(880, 665, 230, 'url(#lamp)') +
  oval(vanish[0], vanish[1], 150, 90, 'url(#tail)')

const title =
  line('बारह', {
    x: 20,
    y: 300,
    size: 300,
    font: 'Khand',
    weight: 700,
    color: red,
    fit: 500,
    anchor: 'start',
  }) +
  line('बावन', {
    x: 20,
    y: 570,
    size: 300,
    font: 'Khand',
    weight: 700,
    color: red,
    fit: 500,
    anchor: 'start',
  }) +
  line('BARAH BAAVAN', {
    x: 24,
    y: 660,
    size: 60,
    font: 'League Gothic',
    color: rainlight,
    anchor: 'start',
    fit: 494,
    spacing: 10,
  })

export const art: PosterArt = {
  palette: [night, red, amber, rainlight],
  quiet: '#0a1122',
  fonts: ['@fontsource/khand/700.css', '@fontsource/league-gothic/400.css'],
  lockup: { width: 560, height: 690, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, 'url(#sky)') +
    group(wires + ground(-300, 1300) + trainSide() + trainFront + reflections + lights + waiting(), {
      transform: 'translate(60 150)',
    }) +
    move(70, 96, indicator) +
    rect(0, 1130, 1000, 370, 'url(#foot)') +
    fade('foot', [
      [0, night, 0],
      [0.5, night, 0.92],
      [1, '#05070d'],
    ]) +
    rain(1000, 1500, 260) +
    move(60, 965, title, 0.62) +
    block(movie.cast.slice(0, 3).join('<br>').toUpperCase(), {
      x: 480,
      y: 1168,
      width: 460,
      size: 46,
      color: amber,
      align: 'right',
      style: 'letter-spacing:.06em',
    }) +
    billing(movie, {
      x: 430,
      y: 1350,
      width: 510,
      size: 21,
      color: rainlight,
      align: 'right',
      style: 'opacity:.8',
    }) +
    line('आज रात · सिनेमाघरों में', {
      x: 60,
      y: 1440,
      size: 34,
      font: 'Khand',
      weight: 700,
      color: amber,
      anchor: 'start',
      spacing: 1,
    }) +
    grain({ ...posterSize, strength: 0.3 }) +
    vignette({ ...posterSize, strength: 0.55 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, 'url(#sky)')}` },
    { depth: 0.3, svg: group(wires + ground(-1500, 2200), { transform: 'translate(860 60)' }) },
    {
      depth: 0.5,
      svg: group(trainSide() + trainFront + reflections + lights, { transform: 'translate(860 60)' }),
    },
    { depth: 0.8, svg: group(waiting(), { transform: 'translate(860 60)' }) },
    {
      depth: 1,
      drift: [-60, 380],
      svg:
        rain(1960, 1100, 300) +
        grain({ ...backdropSize, strength: 0.25 }) +
        vignette({ ...backdropSize, strength: 0.5 }),
    },
  ],
}
