/** A program of its own, forked by `pictures.ts`: native code that reads files of strangers may crash, hang or take memory here. */
import sharp from 'sharp'

export type PictureJob = { readonly file: Uint8Array; readonly side: number; readonly mostPixels: number }
export type PictureResult =
  | { readonly kind: 'converted'; readonly webp: Uint8Array }
  | { readonly kind: 'too_many_pixels' }
  | { readonly kind: 'unreadable' }

/** An AVIF of 16 megapixels takes about 400 MB, other formats less, besides the 80 MB of the program. */
const MOST_MEGABYTES = 900
const LOOK_MILLISECONDS = 20
const QUALITY = 82

sharp.cache(false)
sharp.concurrency(1)
// A file can lie about its size: decoding runs beside this thread, which ends the program in time.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEGABYTES * 1024 * 1024) end()
}, LOOK_MILLISECONDS).unref()

process.on('message', (job: PictureJob) => {
  void convert(job).then((result) => process.send?.(result))
})
process.on('disconnect', end)

/** `process.exit` would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function convert({ file, side, mostPixels }: PictureJob): Promise<PictureResult> {
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    // Reads the header only.
    const { width, height } = await picture.metadata()
    if (width * height > mostPixels) return { kind: 'too_many_pixels' }
    const square = picture.rotate().resize(side, side, { fit: 'cover' })
    return { kind: 'converted', webp: await square.webp({ quality: QUALITY }).toBuffer() }
  } catch (error) {
    return { kind: String(error).includes('pixel limit') ? 'too_many_pixels' : 'unreadable' }
  }
}
