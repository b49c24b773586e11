import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hallDrawings } from './halls/drawings.ts'
import { hallSize } from './halls/room-kit.ts'
import { openStudio } from './studio.ts'
import { mediaFolder, writePicture } from './write-picture.ts'

const wanted = process.argv.slice(2)
const studio = await openStudio()
const folder = join(mediaFolder, 'halls')
await mkdir(folder, { recursive: true })
for (const [name, draw] of Object.entries(hallDrawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const fonts = ['@fontsource-variable/bricolage-grotesque/index.css']
  const picture = await studio.shoot({ ...hallSize, fonts, svg: draw() })
  await writePicture(picture, join(folder, name), [480, 960, 1440])
}
await studio.close()
