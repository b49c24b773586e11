import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { seedMovies, type SeedMovie } from '#seeds/movies.ts'
import type { PosterArt } from './kit/poster-art.ts'
import { titleCard } from './kit/title-card.ts'
import { loadArt } from './load-art.ts'
import { openStudio, type Studio } from './studio.ts'
import { mediaFolder } from './write-picture.ts'

const size = { width: 640, height: 360 }
const framesPerSecond = 15
const seconds = 7
const still = [0, 0] as const
// Sheets are drawn larger than the picture so that they stay sharp while the camera moves in.
const sheetScale = 0.42

const wanted = process.argv.slice(2)
const studio = await openStudio()
for (const movie of seedMovies) {
  if (wanted.length === 0 || wanted.includes(movie.slug)) await filmTrailer(studio, movie)
}
await studio.close()

/** A slow push into the backdrop, its sheets moving by depth, the title at the end. Needs ffmpeg on the PATH. */
async function filmTrailer(studio: Studio, movie: SeedMovie) {
  const art = await loadArt(movie.slug)
  const layers = await drawLayers(studio, art, movie)
  await studio.page.setViewportSize(size)
  await studio.page.setContent(stage(layers))
  await studio.page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await mkdir(join(mediaFolder, movie.slug), { recursive: true })
  const encoder = startEncoder(join(mediaFolder, movie.slug, 'trailer.webm'))
  for (let frame = 0; frame < framesPerSecond * seconds; frame++) {
    await studio.page.evaluate(placeLayers, frame / (framesPerSecond * seconds - 1))
    const picture = await studio.page.screenshot({ type: 'jpeg', quality: 95 })
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
}

type Layer = {
  readonly depth: number
  readonly drift: readonly [number, number]
  readonly png: Buffer
  readonly isTitle: boolean
}

async function drawLayers(studio: Studio, art: PosterArt, movie: SeedMovie): Promise<readonly Layer[]> {
  const sheets = art.backdrop(movie)
  const shared = sheets.flatMap(({ svg }) => svg.match(/<defs>.*?<\/defs>/gs) ?? []).join('')
  const layers: Layer[] = []
  const draw = (svg: string) =>
    studio.shoot({
      width: Math.round(1920 * sheetScale),
      height: Math.round(1080 * sheetScale),
      fonts: art.fonts,
      svg: `${shared}<g transform="scale(${sheetScale})">${svg}</g>`,
      isClear: true,
    })
  for (const { depth, drift = still, svg } of sheets) {
    layers.push({ depth, drift, png: await draw(withoutGrain(svg)), isTitle: false })
  }
  layers.push({ depth: 0, drift: still, png: await draw(titleCard(art)), isTitle: true })
  return layers
}

/** Grain blends with what lies below it, which a sheet on its own does not have. */
function withoutGrain(svg: string) {
  return svg.replace(/<rect[^>]*mix-blend-mode:soft-light"\/>/g, '')
}

function stage(layers: readonly Layer[]) {
  const style =
    '*{margin:0}body{background:#000;overflow:hidden}img{position:absolute;inset:0;width:640px;height:360px;transform-origin:62% 50%;will-change:transform}'
  const images = layers.map(
    ({ depth, drift, png, isTitle }) =>
      `<img data-depth="${depth}" data-drift="${drift}" ${isTitle ? 'data-title' : ''} src="data:image/png;base64,${png.toString('base64')}">`,
  )
  return `<!doctype html><style>${style}</style>${images.join('')}`
}

/** Runs in the page; `at` goes from 0 to 1. */
function placeLayers(at: number) {
  const ease = at * at * (3 - 2 * at)
  for (const image of document.images) {
    const depth = Number(image.dataset['depth'])
    const [dx = 0, dy = 0] = (image.dataset['drift'] ?? '').split(',').map(Number)
    const x = (0.5 - ease) * depth * 34 + (dx / 3) * at
    const isTitle = 'title' in image.dataset
    const scale = isTitle ? 1 : 1.055 + (0.03 + depth * 0.09) * ease
    image.style.transform = `translate(${x}px, ${(dy / 3) * at}px) scale(${scale})`
    if (isTitle) image.style.opacity = String(Math.min(1, Math.max(0, (at - 0.58) / 0.14)))
  }
  document.body.style.opacity = String(Math.min(1, at / 0.06))
}

function startEncoder(file: string) {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'mjpeg', '-i', '-']
  const output = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '35',
    '-b:v',
    '0',
    '-cpu-used',
    '2',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-an',
    file,
  ]
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}
