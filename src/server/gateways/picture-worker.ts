/** A program of its own, forked by `pictures.ts`: native code that reads files of strangers may crash, hang or take memory here. */
import sharp, { type Sharp } from 'sharp'
import { coloursOf } from './picture-colours.ts'

export type PictureJob = {
  readonly file: Uint8Array
  readonly mostPixels: { readonly jpeg: number; readonly other: number }
  /** Null: the picture is only measured, and decoded once. */
  readonly output: {
    readonly width: number
    readonly height: number
    readonly format: 'webp' | 'avif'
  } | null
}
export type PictureResult =
  | {
      readonly kind: 'converted'
      readonly picture: Uint8Array
      readonly colour: string
      readonly shade: string
    }
  | { readonly kind: 'measured'; readonly width: number; readonly height: number }
  | { readonly kind: 'too_many_pixels' }
  | { readonly kind: 'unreadable' }

/** An AVIF of 16 megapixels takes about 400 MB, other formats less, besides the 80 MB of the program. */
const MOST_MEGABYTES = 900
const LOOK_MILLISECONDS = 20
/** What is as large as this hides its losses. */
const LARGE = 1_000
const quality = { small: { webp: 82, avif: 60 }, large: { webp: 72, avif: 52 } }
const AVIF_EFFORT = 2
/** Pixels; a small size makes the decoding of a JPEG cheap. */
const TRIAL_WIDTH = 16

sharp.cache(false)
sharp.concurrency(1)
// A file can lie about its size: decoding runs beside this thread, which ends the program in time.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEGABYTES * 1024 * 1024) end()
}, LOOK_MILLISECONDS).unref()

process.on('message', (job: PictureJob) => {
  void work(job).then((result) => process.send?.(result))
})
process.on('disconnect', end)

/** `process.exit` would wait for the decoder. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function work({ file, mostPixels, output }: PictureJob): Promise<PictureResult> {
  const source = sharp(file, { limitInputPixels: mostPixels.jpeg, failOn: 'error' })
  try {
    // Reads the header only.
    const { format, width, height, autoOrient } = await source.metadata()
    const most = format === 'jpeg' ? mostPixels.jpeg : mostPixels.other
    if (width * height > most) return { kind: 'too_many_pixels' }
    if (output) return await convert(source, output)
    // A file that is broken behind its header is refused while the person who sent it waits.
    await source.resize(TRIAL_WIDTH).raw().toBuffer()
    return { kind: 'measured', ...autoOrient }
  } catch (error) {
    return { kind: String(error).includes('pixel limit') ? 'too_many_pixels' : 'unreadable' }
  }
}

type Output = NonNullable<PictureJob['output']>

async function convert(source: Sharp, { width, height, format }: Output): Promise<PictureResult> {
  const cut = source.rotate().resize(width, height, { fit: 'cover' })
  const chosen = quality[width > LARGE ? 'large' : 'small'][format]
  const encoded =
    format === 'avif' ? cut.avif({ quality: chosen, effort: AVIF_EFFORT }) : cut.webp({ quality: chosen })
  const picture = await encoded.toBuffer()
  return { kind: 'converted', picture, ...(await coloursOf(picture)) }
}
