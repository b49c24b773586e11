import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { appIcon } from './branding/app-icon.ts'
import { cardFonts, cardSize, shareCard } from './branding/share-card.ts'
import { openStudio } from './studio.ts'
import { mediaFolder } from './write-picture.ts'

const icons = [
  { name: 'icon-192', size: 192, inset: 0, corner: 0.25 },
  { name: 'icon-512', size: 512, inset: 0, corner: 0.25 },
  { name: 'maskable-512', size: 512, inset: 0.14, corner: 0 },
  { name: 'apple-touch-180', size: 180, inset: 0.06, corner: 0 },
]

const folder = join(mediaFolder, '..', '..', 'src', 'web', 'public', 'icons')
await mkdir(folder, { recursive: true })
for (const { name, ...icon } of icons) {
  const drawing = Buffer.from(appIcon(icon))
  await sharp(drawing)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`))
}

const studio = await openStudio()
const card = await studio.shoot({ ...cardSize, fonts: cardFonts, svg: shareCard() })
await studio.close()
await mkdir(join(mediaFolder, 'venue'), { recursive: true })
await sharp(card)
  .jpeg({ quality: 72, mozjpeg: true })
  .toFile(join(mediaFolder, 'venue', 'og.jpg'))
