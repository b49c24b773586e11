import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaFolder, writePicture } from './write-picture.ts'

/** What movies and snacks show that have no picture of their own. */
const pictures = [
  { name: 'poster', width: 1000, height: 1500, widths: [240, 480, 720] },
  { name: 'backdrop', width: 1920, height: 1080, widths: [768, 1280, 1920] },
  { name: 'snack', width: 640, height: 640, widths: [320] },
]

const folder = join(mediaFolder, 'placeholder')
await mkdir(folder, { recursive: true })
for (const { name, width, height, widths } of pictures) {
  await writePicture(await draw(width, height), join(folder, name), widths)
}
await sharp(await draw(1200, 630))
  .jpeg({ quality: 60, mozjpeg: true })
  .toFile(join(folder, 'og.jpg'))

/** A strip of film on a dark ground. */
function draw(width: number, height: number): Promise<Buffer> {
  const scale = Math.min(width, height) / 230
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="light" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#2b2731"/><stop offset="1" stop-color="#15131a"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${scale})" fill="none" stroke="#8a7f6a" stroke-width="3" stroke-linejoin="round" opacity=".75">
      <rect x="-40" y="-30" width="80" height="60" rx="6"/>
      <path d="M-40 -14H40M-40 14H40M-24 -30V-14M-8 -30V-14M8 -30V-14M24 -30V-14M-24 14V30M-8 14V30M8 14V30M24 14V30"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
