import { contour } from '../kit/contours.ts'
import { block, line } from '../kit/lettering.ts'
import { fade, grain, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, path, rect, round, stroke, times } from '../kit/shapes.ts'

// A folded survey sheet whose coast is a woman's profile.
const [sheet, sea, umber, red] = ['#efe3c2', '#a9c6c0', '#6b4a2b', '#b5302a'] as const

/** The profile looks left; the land lies to the right of this line. */
const coast =
  'M640 -60C560 40 470 90 430 200C410 260 420 300 404 350C392 384 402 410 388 440C366 488 318 540 300 586C292 612 322 622 344 630C356 640 338 660 336 676C336 692 356 698 358 708C344 716 338 730 348 744C360 758 364 766 362 786C360 830 384 862 430 868C486 874 540 852 570 884C600 930 580 1010 520 1070C460 1124 400 1170 380 1260C360 1350 390 1460 380 1600'
const land = `${coast}H1700V-60Z`

const heightAt = (x: number, y: number) =>
  Math.exp(-(((x - 720) / 200) ** 2 + ((y - 330) / 230) ** 2)) * 1.2 +
  Math.exp(-(((x - 900) / 180) ** 2 + ((y - 760) / 260) ** 2)) +
  Math.exp(-(((x - 620) / 130) ** 2 + ((y - 1180) / 150) ** 2)) * 0.9 +
  Math.exp(-(((x - 1250) / 260) ** 2 + ((y - 420) / 300) ** 2)) * 1.1 +
  0.09 * Math.sin(x / 60 + Math.sin(y / 90) * 2) +
  0.07 * Math.cos(y / 47 + x / 130) +
  0.04 * Math.sin((x + y) / 29)

const contours = (width: number) =>
  times(15, (i) =>
    stroke(
      contour({ width, height: 1500, step: 10, heightAt }, 0.12 + i * 0.08),
      '#a8783f',
      i % 5 === 0 ? 2.6 : 1.1,
      { opacity: 0.8 },
    ),
  )
const waterlines = times(6, (i) =>
  stroke(coast, i === 0 ? '#3b6b6b' : '#6fa09b', i === 0 ? 4 : 1.5, {
    transform: `translate(${-i * 11} ${i * 2})`,
    opacity: 1 - i * 0.14,
  }),
)

/** Hair as rivers that run down from the crown. */
const rivers = [
  'M640 60C700 200 860 240 900 420S820 640 900 800S1060 1000 1000 1240',
  'M600 120C700 300 780 320 800 470S700 640 760 820S900 980 860 1200S900 1380 880 1500',
  'M560 180C640 320 700 380 690 500S620 620 650 760S760 900 730 1060',
  'M520 250C590 330 610 420 600 500S560 560 570 640',
]
  .map((d, i) => stroke(d, '#3f7f8c', 7 - i))
  .join('')
/** Her hair is the wooded country between the rivers. */
const hair = path(
  'M590 -60C500 60 520 200 560 290C612 410 620 470 606 560C590 640 610 700 648 790C700 900 720 980 700 1110C690 1210 700 1330 690 1560H1160C1120 1380 1180 1240 1140 1060C1100 860 1180 700 1130 480C1090 260 980 60 800 -60Z',
  '#b9a869',
  { opacity: 0.55 },
)
const woods = times(190, (i) => {
  const [x, y] = [600 + ((i * 97) % 500), -20 + ((i * 61) % 1540)]
  return path(`M${x - 9} ${y}L${x} ${y - 20}L${x + 9} ${y}Z`, '#5f7a4a', {
    opacity: x > 640 + (y > 900 ? 80 : 0) || y < 200 ? 0.55 : 0,
  })
})
const eye =
  stroke('M404 492Q450 456 500 494M416 500Q452 520 488 500', umber, 6) +
  disc(450, 488, 11, umber) +
  stroke('M400 430Q450 396 524 428', umber, 9) +
  path(
    'M340 688Q372 672 384 684Q404 684 424 702Q392 698 346 702ZM352 704Q392 702 424 702Q396 728 356 720Z',
    red,
  )
const earring = stroke('M640 640V676', red, 3) + path('M640 676L656 704L640 732L624 704Z', red)

const route = stroke(
  'M610 1330C640 1230 560 1180 620 1120S760 1060 740 940S820 800 790 700S700 560 770 470S860 380 720 330',
  red,
  6,
  { 'stroke-dasharray': '2 17' },
)
const pass = stroke('M690 300L750 360M750 300L690 360', red, 12)
const graticule = (width: number) =>
  times(9, (i) => stroke(`M-40 ${i * 187}H${width}`, umber, 1, { opacity: 0.35 })) +
  times(Math.ceil(width / 187), (i) => stroke(`M${i * 187} -40V1560`, umber, 1, { opacity: 0.35 }))
const hatch = (x: number, y: number, size: number) =>
  times(9, (i) =>
    stroke(
      `M${round(x - size + (i * size) / 4)} ${round(y + Math.abs(i - 4) * size * 0.22)}l${(i - 4) * 3} ${size * 0.6}`,
      umber,
      2,
    ),
  )
const hills = [
  [720, 300, 50],
  [790, 350, 34],
  [900, 740, 46],
  [840, 790, 30],
  [630, 1170, 34],
] as const
const rose =
  times(
    16,
    (i) =>
      path(`M0 0L-9 -34L0 ${i % 4 === 0 ? -130 : i % 2 === 0 ? -92 : -64}Z`, i % 2 ? umber : red, {
        transform: `rotate(${i * 22.5})`,
      }) +
      path(`M0 0L9 -34L0 ${i % 4 === 0 ? -130 : i % 2 === 0 ? -92 : -64}Z`, sheet, {
        transform: `rotate(${i * 22.5})`,
        stroke: umber,
        'stroke-width': 1.5,
      }),
  ) +
  disc(0, 0, 140, 'none', { stroke: umber, 'stroke-width': 2 }) +
  disc(0, 0, 16, sheet, { stroke: umber, 'stroke-width': 3 })
const folds = (width: number, height: number, columns: number, rows: number) =>
  times(columns - 1, (i) => rect(((i + 1) * width) / columns - 70, 0, 70, height, 'url(#fold)')) +
  times(rows - 1, (i) => rect(0, ((i + 1) * height) / rows - 60, width, 60, 'url(#foldDown)'))
const defs =
  fade(
    'fold',
    [
      [0, '#5a4020', 0],
      [0.96, '#5a4020', 0.16],
      [1, '#fff', 0.3],
    ],
    [0, 0, 1, 0],
  ) +
  fade('foldDown', [
    [0, '#5a4020', 0],
    [0.96, '#5a4020', 0.14],
    [1, '#fff', 0.3],
  ])
const label = (text: string, x: number, y: number, size: number, turn: number, color: string) =>
  move(
    x,
    y,
    line(text, { x: 0, y: 0, size, font: 'Playfair Display', color, spacing: 7, style: 'font-style:italic' }),
    1,
    turn,
  )

const map = (width: number) =>
  rect(-700, -60, 2600, 1640, sea) +
  path(land, sheet) +
  hair +
  woods +
  contours(width) +
  waterlines +
  rivers +
  graticule(width) +
  hills.map(([x, y, size]) => hatch(x, y, size)).join('') +
  eye +
  earring
const marks =
  route +
  pass +
  label('here be nothing', 770, 268, 30, -6, red) +
  label('Great Unsurveyed', 860, 620, 34, 62, umber) +
  label('C. Obstinacy', 190, 600, 28, 0, '#3b6b6b') +
  label('Bay of Second Thoughts', 216, 826, 21, -8, '#3b6b6b')

const title =
  line('The', {
    x: 0,
    y: 70,
    size: 70,
    font: 'Playfair Display',
    color: umber,
    anchor: 'start',
    style: 'font-style:italic',
  }) +
  line('Cartographer’s', {
    x: 0,
    y: 170,
    size: 100,
    font: 'IM Fell English SC',
    color: umber,
    fit: 640,
    anchor: 'start',
  }) +
  line('Daughter', {
    x: 0,
    y: 300,
    size: 100,
    font: 'IM Fell English SC',
    color: red,
    fit: 640,
    anchor: 'start',
  })

export const art: PosterArt = {
  palette: [sheet, sea, umber, red],
  quiet: '#a9c6c0',
  fonts: [
    '@fontsource/im-fell-english-sc/400.css',
    '@fontsource/playfair-display/400-italic.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: { width: 650, height: 320, svg: rect(-30, -20, 710, 370, sheet, { opacity: 0.82 }) + title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    map(1000) +
    marks +
    move(150, 250, rose, 0.8) +
    rect(56, 1010, 590, 400, sheet, { stroke: umber, 'stroke-width': 4 }) +
    rect(66, 1020, 570, 380, 'none', { stroke: umber, 'stroke-width': 1.5 }) +
    move(92, 1034, title, 0.82) +
    block(`${movie.cast.join(' · ')}`, {
      x: 70,
      y: 1296,
      width: 562,
      size: 25,
      color: umber,
      style: 'white-space:nowrap;text-transform:uppercase;letter-spacing:.03em',
    }) +
    block(
      `surveyed &amp; directed by ${movie.director} · engraved by Dorjee Lepchari · scored by Yusuf Tabrezwala · corrected to the present year`,
      {
        x: 84,
        y: 1336,
        width: 530,
        size: 19,
        color: umber,
        style: 'text-transform:uppercase;letter-spacing:.06em',
      },
    ) +
    rect(20, 20, 960, 1460, 'none', { stroke: umber, 'stroke-width': 10 }) +
    rect(36, 36, 928, 1428, 'none', { stroke: umber, 'stroke-width': 2 }) +
    times(24, (i) => rect(20 + i * 40, 20, 20, 10, sheet) + rect(20 + i * 40, 1470, 20, 10, sheet)) +
    folds(1000, 1500, 3, 4) +
    grain({ ...posterSize, strength: 0.4, size: 0.4 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, sea)}` },
    { depth: 0.3, svg: group(map(1100), { transform: 'translate(800 -160) scale(1.08)' }) },
    {
      depth: 0.5,
      svg: group(marks, { transform: 'translate(800 -160) scale(1.08)' }) + move(720, 850, rose, 1),
    },
    { depth: 0.9, svg: folds(1920, 1080, 5, 3) + grain({ ...backdropSize, strength: 0.35, size: 0.4 }) },
  ],
}
