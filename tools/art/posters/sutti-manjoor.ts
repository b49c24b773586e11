import { block, line } from '../kit/lettering.ts'
import { blur, grain, rough, worn, posterSize, backdropSize } from '../kit/paint.ts'
import type { PosterArt } from '../kit/poster-art.ts'
import { disc, group, move, path, rect, stroke, times } from '../kit/shapes.ts'

// The poster is the leave application itself, stamped by every desk that it crossed.
const [file, paper, stamp, ink] = ['#8fa27e', '#f7f1de', '#6a1fb0', '#1d2b4f'] as const
const refusal = '#c4242f'

const defs =
  worn('pad', { size: 0.18, amount: 0.64, seed: 30 }) +
  rough('hand', { size: 0.03, reach: 5, seed: 2 }) +
  blur('lift', 10)
const office = (text: string, x: number, y: number, size: number, color: string = ink) =>
  line(text, { x, y, size, font: 'Khand', weight: 600, color, anchor: 'start' })
const typed = (text: string, x: number, y: number, size = 34) =>
  line(text, { x, y, size, font: 'Special Elite', color: '#20202a', anchor: 'start' })

const roundStamp = (color: string, top: string, middle: string, id: string) =>
  group(
    disc(0, 0, 130, 'none', { stroke: color, 'stroke-width': 9 }) +
      disc(0, 0, 88, 'none', { stroke: color, 'stroke-width': 4 }) +
      `<path id="${id}" d="M-100 0A100 100 0 1 1 100 0" fill="none"/><text style="font-family:'Special Elite';font-size:21px;letter-spacing:1px" fill="${color}"><textPath href="#${id}" startOffset="50%" text-anchor="middle">${top}</textPath></text>` +
      line(middle, { x: 0, y: 16, size: 46, font: 'Khand', weight: 700, color }) +
      line('★ ★ ★', { x: 0, y: 116, size: 22, font: 'Special Elite', color }),
    { filter: 'url(#pad)' },
  )
const boxStamp = (color: string, text: string, width: number) =>
  group(
    rect(0, 0, width, 96, 'none', { stroke: color, 'stroke-width': 9, rx: 8 }) +
      line(text, { x: width / 2, y: 72, size: 72, font: 'Khand', weight: 700, color, fit: width - 60 }),
    { filter: 'url(#pad)' },
  )

const clip =
  stroke('M0 160V-20Q0 -60 34 -60Q68 -60 68 -20V190Q68 216 44 216Q20 216 20 190V20', '#8a8f98', 9) +
  stroke('M3 160V-20Q3 -56 34 -56', '#e8ebef', 3)
const fish =
  path('M-110 0Q-40 -64 60 -20L110 -56Q100 0 110 50L60 16Q-40 60 -110 0Z', 'none', {
    stroke: ink,
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  }) +
  disc(-64, -8, 6, ink) +
  stroke('M-34 -26Q-20 0 -34 28M0 -22q14 20 0 40M26 -14q12 14 0 28', ink, 4)
const doodle = group(
  fish + stroke('M-112 0Q-190 -40 -200 -180L-60 -330', ink, 4) + stroke('M-60 -330L40 -250L70 -262', ink, 8),
  { filter: 'url(#hand)' },
)
const tea =
  disc(0, 0, 92, 'none', { stroke: '#a9713a', 'stroke-width': 13, opacity: 0.4 }) +
  disc(4, 3, 84, 'none', { stroke: '#a9713a', 'stroke-width': 3, opacity: 0.4 })

/** The form, 880 x 1220. */
const form =
  rect(0, 0, 880, 1356, paper) +
  stroke('M60 150H820M60 160H820', ink, 3) +
  stroke('M96 160V1290', '#d98a8a', 2) +
  times(13, (i) => stroke(`M60 ${528 + i * 62}H820`, '#b7bfd0', 2)) +
  office('नमुना क्र. २६ (अ) · रजा अर्ज', 60, 76, 34) +
  office('तीन प्रतींत सादर करावा', 60, 122, 28, '#66708a') +
  typed('No. 4471/B', 640, 80) +
  typed('Encl: none', 640, 124, 28) +
  office('अर्जदार', 120, 516, 28, '#66708a') +
  typed('Shri. S. K. Nandurkar, Head Clerk', 260, 514) +
  office('कारण', 120, 578, 28, '#66708a') +
  typed('Personal', 260, 576) +
  typed('(fishing)', 440, 574, 34) +
  stroke('M440 564H610', '#20202a', 4) +
  office('दिवस', 120, 640, 28, '#66708a') +
  typed('1 (one) Tuesday', 260, 638)
const title =
  line('सुट्टी मंजूर', {
    x: 0,
    y: 190,
    size: 190,
    font: 'Khand',
    weight: 700,
    color: ink,
    fit: 700,
    anchor: 'start',
  }) +
  line('SUTTI MANJOOR', {
    x: 4,
    y: 318,
    size: 54,
    font: 'Special Elite',
    color: refusal,
    fit: 690,
    anchor: 'start',
    spacing: 14,
  })
const stamps =
  move(150, 690, boxStamp(refusal, 'नामंजूर', 280), 1, -9) +
  move(560, 660, boxStamp(refusal, 'REJECTED', 290), 0.9, 6) +
  move(240, 900, roundStamp(stamp, 'ACCOUNTS · SECTION C', 'पाहिले', 'one'), 0.95, -18) +
  move(650, 930, roundStamp('#1d7a3a', 'OFFICE OF THE COLLECTOR', 'फेरविचार', 'two'), 1.05, 14) +
  move(350, 1000, boxStamp(stamp, 'COME TOMORROW', 380), 0.8, -3)

export const art: PosterArt = {
  palette: [file, paper, stamp, ink],
  quiet: '#8fa27e',
  fonts: ['@fontsource/khand/600.css', '@fontsource/khand/700.css', '@fontsource/special-elite/400.css'],
  lockup: { width: 710, height: 340, svg: title },
  poster: (movie) =>
    `<defs>${defs}</defs>` +
    rect(0, 0, 1000, 1500, file) +
    path('M0 0H330L370 60H1000V0Z', '#7c8f6c') +
    stroke('M0 60H370L330 0', '#6c7e5d', 4) +
    group(rect(70, 90, 890, 1370, '#2c3826'), { filter: 'url(#lift)', opacity: 0.5 }) +
    `<g transform="rotate(-1.2 500 750)">` +
    move(
      60,
      80,
      form + move(110, 140, title, 0.92) + stamps + move(760, 500, tea) + move(440, 1200, doodle, 0.62, -4),
    ) +
    move(
      60,
      80,
      move(
        110,
        1050,
        block(movie.cast.join('<br>'), {
          x: 0,
          y: 0,
          width: 300,
          size: 25,
          color: ink,
          font: "'Special Elite'",
          align: 'left',
          style: 'line-height:1.45',
        }),
      ) +
        typed('Signed,', 610, 1170, 26) +
        line(movie.director, {
          x: 560,
          y: 1222,
          size: 40,
          font: 'Khand',
          weight: 600,
          color: stamp,
          anchor: 'start',
          style: 'font-style:italic',
        }) +
        typed('(director)', 640, 1260, 24) +
        block(
          'Cc: Ira Wadnerkar (writing) · Yusuf Tabrezwala (music) · Mini Kuttiparambil (camera) · Tara Vengurlekar (editing) · Neem Tree Films (sanctioning authority)',
          { x: 110, y: 1276, width: 720, size: 17, color: '#4a5470', font: "'Special Elite'", align: 'left' },
        ),
    ) +
    '</g>' +
    move(760, 60, clip) +
    line('लवकरच · चित्रपटगृहात', {
      x: 40,
      y: 44,
      size: 34,
      font: 'Khand',
      weight: 700,
      color: paper,
      anchor: 'start',
    }) +
    grain({ ...posterSize, strength: 0.35, size: 0.4 }),
  backdrop: () => [
    {
      depth: 0,
      svg: `<defs>${defs}</defs>${rect(-40, -40, 2000, 1160, file)}${path('M-40 -40H560L620 120H1960V-40Z', '#7c8f6c')}${stroke('M-40 120H620L560 -40', '#6c7e5d', 4)}`,
    },
    {
      depth: 0.4,
      svg:
        group(rect(1010, 70, 800, 1100, '#2c3826', { transform: 'rotate(4 1400 600)' }), {
          filter: 'url(#lift)',
          opacity: 0.5,
        }) + move(1010, -60, form, 0.95, 4),
    },
    { depth: 0.7, svg: move(1010, -60, stamps + move(760, 500, tea), 0.95, 4) },
    {
      depth: 0.9,
      svg:
        move(1490, 250, doodle, 0.9) +
        move(1720, 40, clip, 1.2, 8) +
        grain({ ...backdropSize, strength: 0.3, size: 0.4 }),
    },
  ],
}
