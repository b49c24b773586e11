import { saveFile } from '#web/lib/downloads/save-file.ts'

const SIZE = 720
const TEXT_HEIGHT = 130

/** Saves a QR with lines of text below it as a PNG. Rejects when the picture cannot be made. */
export async function saveQr(
  { QRCode, lines }: { readonly QRCode: string; readonly lines: readonly [string, string] },
  name: string,
): Promise<void> {
  const image = new Image()
  image.src = QRCode
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE + TEXT_HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Scanners read dark on white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, SIZE, SIZE)
  context.fillStyle = 'black'
  context.textAlign = 'center'
  context.font = `600 40px ${getComputedStyle(document.body).fontFamily}`
  for (const [index, line] of lines.entries())
    context.fillText(line, SIZE / 2, SIZE + 30 + index * 52, SIZE - 40)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('no picture')
  saveFile(picture, name)
}
