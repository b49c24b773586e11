import { block, line } from '../kit/lettering.ts'
import { blur, glow, grain, worn, rough, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { seeded } from '../kit/random.ts'
import { disc, group, move, path, rect, stroke, times } from '../kit/shapes.ts'

// A sunlit wall, three chalk lines, the shadow of a boy, and the ball that is about to hit.
const [brick, mortar, chalk, ball] = ['#c4623f', '#8e3f2b', '#fbf3e2', '#c8102e'] as const

const defs =
  worn('chalk', { size: 0.28, amount: 0.66 }) +
  rough('wobble', { size: 0.02, reach: 9 }) +
  blur('soft', 5) +
  blur('dash', '22 4') +
  glow('sun', [
    [0, '#ffe1a3', 0.75],
    [1, '#ffe1a3', 0],
  ])

function bricks(width: number, height: number) {
  const random = seeded(303)
  const tones = ['#c4623f', '#bb5a3a', '#cf6d48', '#b3533a', '#c96a4d', '#d67a55'] as const
  const course = (row: number) =>
    times(Math.ceil(width / 128) + 2, (column) =>
      rect(column * 128 - 128 + (row % 2) * 64, row * 58, 122, 52, random.pick(tones), {
        rx: 4,
        opacity: random.between(0.82, 1),
      }),
    )
  return (
    rect(-60, -60, width + 120, height + 120, mortar) +
    group(times(Math.ceil(height / 58) + 1, course), { filter: 'url(#wobble)' })
  )
}

const chalked = (inner: string) => group(inner, { filter: 'url(#chalk)' })

/** Three stumps, 300 x 620, drawn by hand on the wall. */
const stumps =
  stroke('M20 6Q16 300 24 620M28 10Q26 320 30 612', chalk, 22) +
  stroke('M150 0Q156 310 148 622M158 8Q162 300 156 616', chalk, 22) +
  stroke('M284 8Q278 300 286 624M276 4Q272 310 278 618', chalk, 22) +
  stroke('M10 -22Q60 -34 84 -24T154 -22M158 -24Q210 -36 240 -24T300 -26', chalk, 16)

const tally =
  times(4, (index) => stroke(`M${index * 26} 0Q${index * 26 + 6} 40 ${index * 26 - 2} 78`, chalk, 8)) +
  stroke('M-16 66L96 14', chalk, 8)

/** The batter's shadow on the wall, facing the ball from the left; feet on 0,0, height 640. */
const soot = '#2b0f14'
const shadow =
  stroke('M-14 -448L34 -250', soot, 128) +
  stroke('M16 -248L-84 -140L-92 -14L-140 -8', soot, 62) +
  stroke('M48 -248L118 -128L124 -14L78 -8', soot, 62) +
  stroke('M-48 -456L-40 -360L74 -372M30 -462L92 -400L96 -384', soot, 44) +
  path('M70 -420L112 -404L250 -640Q240 -672 206 -668L176 -652Z', soot) +
  stroke('M96 -360L120 -440', soot, 22) +
  disc(-44, -556, 62, soot) +
  path('M-108 -566Q-96 -634 -36 -626Q20 -620 22 -560Z', soot) +
  path('M-84 -590L-186 -566L-184 -546L-84 -548Z', soot) +
  stroke('M-34 -510V-470', soot, 50)

const speed = group(path('M0 -40H-420L-360 -14L-520 0L-380 16L-440 40H0Z', ball, { opacity: 0.55 }), {
  filter: 'url(#dash)',
})
const leather =
  disc(0, 0, 62, ball) +
  path('M-54 -30Q0 10 50 -38A62 62 0 0 1 56 28Q0 62 -60 16A62 62 0 0 1 -54 -30Z', '#a50d26') +
  stroke('M-54 -30Q0 10 50 -38M-60 16Q0 60 56 28', '#f7d9c4', 3) +
  times(9, (i) =>
    stroke(`M${-42 + i * 11} ${-18 + (i % 2) * 6 + 10 - Math.abs(i - 4) * 2}l4 -10`, '#f7d9c4', 2.4),
  ) +
  disc(-22, -28, 15, '#ff8b80', { opacity: 0.7, filter: 'url(#soft)' })

const title = chalked(
  line('तीन', {
    x: 0,
    y: 240,
    size: 300,
    font: 'Kalam',
    weight: 700,
    color: chalk,
    fit: 360,
    anchor: 'start',
  }) +
    line('लकीर', {
      x: 0,
      y: 500,
      size: 300,
      font: 'Kalam',
      weight: 700,
      color: chalk,
      fit: 520,
      anchor: 'start',
    }) +
    line('Teen Lakeer', {
      x: 12,
      y: 590,
      size: 70,
      font: 'Fredericka the Great',
      color: chalk,
      fit: 500,
      anchor: 'start',
    }),
)

export const art: PosterArt = {
  palette: [brick, mortar, chalk, ball],
  quiet: '#7a3020',
  fonts: [
    '@fontsource/kalam/700.css',
    '@fontsource/fredericka-the-great/400.css',
    '@fontsource/league-gothic/400.css',
  ],
  lockup: {
    width: 560,
    height: 610,
    svg: `<defs>${worn('chalk', { size: 0.28, amount: 0.66 })}</defs>${title}`,
  },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    bricks(1000, 1500) +
    rect(0, 0, 1000, 1500, 'url(#sun)') +
    group(move(540, 1262, shadow, 1.3), {
      opacity: 0.62,
      filter: 'url(#soft)',
      style: 'mix-blend-mode:multiply',
    }) +
    chalked(move(640, 640, stumps, 0.98)) +
    chalked(move(720, 120, tally, 0.9) + move(850, 126, tally, 0.9)) +
    move(250, 900, speed + leather, 1.1, 12) +
    move(50, 20, title, 0.74) +
    path('M0 1262H1000V1500H0Z', '#d9b27c') +
    path('M0 1262H1000V1282H0Z', '#7c3a26') +
    times(60, (i) => disc((i * 173) % 1000, 1300 + ((i * 67) % 190), 2 + (i % 4), '#b98e58')) +
    chalked(stroke('M40 1352H960', chalk, 12)) +
    block(movie.cast.slice(0, 3).join('  ·  '), {
      x: 60,
      y: 1300,
      width: 880,
      size: 38,
      color: '#5b2416',
      style: 'text-transform:uppercase;letter-spacing:.06em',
    }) +
    block(`directed by ${movie.director} — music Anandi Kolhatkari — camera Dorjee Lepchari`, {
      x: 60,
      y: 1374,
      width: 880,
      size: 26,
      color: '#5b2416',
      style: 'text-transform:uppercase;letter-spacing:.06em',
    }) +
    line('छुट्टियों में · सिनेमाघरों में', { x: 500, y: 1474, size: 36, font: 'Kalam', weight: 700, color: ball }) +
    grain({ ...posterSize, strength: 0.4, size: 0.45 }),
  backdrop: () => [
    { depth: 0, svg: `<defs>${defs}</defs>${bricks(2000, 1160)}${rect(-40, -40, 2000, 1160, 'url(#sun)')}` },
    { depth: 0.2, svg: chalked(move(1500, 350, stumps, 0.98)) + chalked(move(1640, 110, tally, 0.9)) },
    {
      depth: 0.5,
      svg:
        group(move(1390, 980, shadow, 1.25), { opacity: 0.62, filter: 'url(#soft)' }) +
        path('M-40 970H1960V1120H-40Z', '#d9b27c') +
        path('M-40 970H1960V990H-40Z', '#7c3a26'),
    },
    { depth: 0.9, drift: [240, 50], svg: move(1010, 560, speed + leather, 1, 12) },
    { depth: 1, svg: grain({ ...backdropSize, strength: 0.35, size: 0.45 }) },
  ],
}
