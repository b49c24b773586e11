type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Larger ones only take time: the widest picture of the site has 1,920 pixels. */
const MOST_WIDTH = 2400

/** Returns a part of a picture, in pixels of the picture as it is shown, as a WebP or PNG file. Rejects what the browser cannot read. */
export async function cropPicture(file: File, { x, y, width, height }: Part): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MOST_WIDTH / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
  if (!blob) throw new Error('no picture')
  const ending = blob.type.split('/').at(-1) ?? 'webp'
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })
}
