/** In pixels: more than any place shows, and less than the server refuses. */
const LONGEST_SIDE = 2048
/** Above this a photo is made smaller, also when its sides are not long. */
const LIGHT_BYTES = 4 * 1024 * 1024

type Size = { readonly width: number; readonly height: number }

/** Returns the size that a photo is drawn in; null when it can be sent as it is. */
export function smallerSize({ width, height }: Size, bytes: number): Size | null {
  const scale = LONGEST_SIDE / Math.max(width, height)
  if (scale >= 1) return bytes > LIGHT_BYTES ? { width, height } : null
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Makes a photo of a camera small enough to send, upright. Returns the file itself when it is small, or when the browser cannot read it: the server then says why. */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const size = smallerSize(picture, file.size)
    if (!size) return file
    const blob = await draw(picture, size)
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } catch {
    return file
  }
}

function draw(picture: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the photo cannot be drawn'))
    canvas.toBlob(done, 'image/jpeg', 0.9)
  })
}
