import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coloursOf, type PictureColours } from '#server/gateways/picture-colours.ts'
import sharp from 'sharp'
import { seedMovies, type SeedMovie } from '#seeds/movies.ts'
import type { PosterArt } from './kit/poster-art.ts'
import { titleCard } from './kit/title-card.ts'
import { loadArt } from './load-art.ts'
import { openStudio, type Studio } from './studio.ts'
import { mediaFolder, writePicture } from './write-picture.ts'

const posterWidths = [240, 480, 720]
const backdropWidths = [768, 1280, 1920]

const wanted = process.argv.slice(2)
const studio = await openStudio()
for (const movie of seedMovies) {
  if (wanted.length === 0 || wanted.includes(movie.slug)) await renderMovie(studio, movie)
}
await studio.close()

async function renderMovie(studio: Studio, movie: SeedMovie) {
  const art = await loadArt(movie.slug)
  const folder = join(mediaFolder, movie.slug)
  await mkdir(folder, { recursive: true })
  const poster = await studio.shoot({ width: 1000, height: 1500, fonts: art.fonts, svg: art.poster(movie) })
  const scene = art
    .backdrop(movie)
    .map(({ svg }) => svg)
    .join('')
  const backdrop = await studio.shoot({ width: 1920, height: 1080, fonts: art.fonts, svg: scene })
  const card = await studio.shoot({ width: 1200, height: 630, fonts: art.fonts, svg: shareCard(scene, art) })
  await writePicture(poster, join(folder, 'poster'), posterWidths)
  await writePicture(backdrop, join(folder, 'backdrop'), backdropWidths)
  await sharp(card).jpeg({ quality: 60, mozjpeg: true }).toFile(join(folder, 'og.jpg'))
  await rememberColours(movie.slug, { poster, backdrop })
}

/** The backdrop cut to 1200 x 630 with the title on its quiet left side. */
function shareCard(scene: string, art: PosterArt) {
  return `<g transform="scale(.625) translate(0 -36)">${scene}${titleCard(art)}</g>`
}

/** The main colour of the poster, and the ground for text over the backdrop. */
async function rememberColours(slug: string, { poster, backdrop }: Record<'poster' | 'backdrop', Buffer>) {
  const file = join(mediaFolder, 'index.json')
  const known = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, PictureColours>
  const [{ colour }, { shade }] = await Promise.all([coloursOf(poster), coloursOf(backdrop)])
  known[slug] = { colour, shade }
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => a.localeCompare(b)))
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
