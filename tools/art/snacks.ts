import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { snackDrawings } from './snacks/drawings.ts'
import { openStudio } from './studio.ts'
import { mediaFolder, writePicture } from './write-picture.ts'

const studio = await openStudio()
const folder = join(mediaFolder, 'snacks')
await mkdir(folder, { recursive: true })
for (const [slug, { fonts, svg }] of Object.entries(snackDrawings)) {
  const picture = await studio.shoot({ width: 640, height: 640, fonts, svg })
  await writePicture(picture, join(folder, slug), [320])
}
await studio.close()
