import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { advertDrawings } from './adverts/drawings.ts'
import { openStudio } from './studio.ts'
import { mediaFolder, writePicture } from './write-picture.ts'

const studio = await openStudio()
const folder = join(mediaFolder, 'adverts')
await mkdir(folder, { recursive: true })
for (const [name, { fonts, svg }] of Object.entries(advertDrawings)) {
  const picture = await studio.shoot({ width: 1536, height: 512, fonts, svg })
  await writePicture(picture, join(folder, name), [768, 1280])
}
await studio.close()
