import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createPictureConverter, type PictureLimits } from './picture-converter.ts'

const formats = ['jpeg', 'png', 'webp', 'avif'] as const
const SIDE = 64
const square = { width: SIDE, height: SIDE, format: 'webp' } as const

function aPicture(width: number, height: number, format: (typeof formats)[number] = 'png'): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#a06030' } })
  return picture[format]({ effort: 1 }).toBuffer()
}

const shared = createPictureConverter()
const { convert } = shared
afterAll(() => shared.close())

const limits = {
  mostWaiting: 20,
  waitMilliseconds: 20_000,
  decodeMilliseconds: 15_000,
  idleMilliseconds: 30_000,
} satisfies PictureLimits
function aConverter(changes: Partial<PictureLimits>) {
  const converter = createPictureConverter({ ...limits, ...changes })
  onTestFinished(() => converter.close())
  return converter
}

describe.each(formats)('a picture as %s', (format) => {
  test('becomes a square', async () => {
    const result = await convert({ file: await aPicture(300, 400, format), ...square })
    if (result.kind !== 'converted') throw new Error(result.kind)
    expect(await sharp(result.picture).metadata()).toMatchObject({
      format: 'webp',
      width: SIDE,
      height: SIDE,
    })
  })

  test('of too many pixels is refused', async () => {
    const [width, height] = format === 'jpeg' ? ([8_200, 6_300] as const) : ([4_001, 4_001] as const)
    const file = await aPicture(width, height, format)
    expect(await convert({ file, ...square })).toEqual({ kind: 'too_many_pixels' })
  })
})

test('a JPEG photo of 50 megapixels, progressive or not, becomes a square', async () => {
  const photo = sharp({ create: { width: 8_160, height: 6_120, channels: 3, background: '#a06030' } })
  for (const progressive of [false, true]) {
    const file = await photo.clone().jpeg({ progressive }).toBuffer()
    expect(await convert({ file, ...square })).toMatchObject({ kind: 'converted' })
  }
})

/** A PNG whose header names another size than its data has. */
async function aPngThatClaims(width: number, height: number): Promise<Buffer> {
  const file = await aPicture(40, 40)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** A JPEG with a second header: the first names a few pixels, the second very many. */
async function aJpegWithTwoHeaders(): Promise<Buffer> {
  const file = await aPicture(40, 40, 'jpeg')
  const at = file.indexOf(Buffer.from([0xff, 0xc0]))
  const header = Buffer.from(file.subarray(at, at + 2 + file.readUInt16BE(at + 2)))
  header.writeUInt16BE(60_000, 5)
  header.writeUInt16BE(60_000, 7)
  return Buffer.concat([file.subarray(0, at + header.length), header, file.subarray(at + header.length)])
}

/** An AVIF whose container names a few pixels, and whose image has many. */
async function anAvifThatClaims(width: number, height: number): Promise<Buffer> {
  const file = await aPicture(6_000, 6_000, 'avif')
  const at = file.indexOf('ispe')
  file.writeUInt32BE(width, at + 8)
  file.writeUInt32BE(height, at + 12)
  return file
}

/** Returns the largest memory of the worker of `convert` during the work, as Linux reports it. */
async function measure<T>(work: () => Promise<T>): Promise<{ result: T; megabytes: number }> {
  let kilobytes = 0
  const look = () => {
    const pid = shared.workerPid()
    if (pid !== undefined) kilobytes = Math.max(kilobytes, peakKilobytes(pid))
  }
  const timer = setInterval(look, 5)
  const result = await work().finally(() => clearInterval(timer))
  look()
  return { result, megabytes: kilobytes / 1024 }
}

function peakKilobytes(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // The worker has just ended.
    return 0
  }
}

describe('a file that lies', () => {
  test.each([
    ['a PNG that claims more than it has', () => aPngThatClaims(30_000, 30_000), ['too_many_pixels']],
    ['a PNG that has less than it claims', () => aPngThatClaims(3_900, 3_900), ['unreadable']],
    ['a JPEG with a second, larger header', aJpegWithTwoHeaders, ['unreadable', 'too_many_pixels']],
    ['an AVIF larger than it claims', () => anAvifThatClaims(100, 100), ['unreadable']],
    [
      'a picture cut in half',
      async () => (await aPicture(900, 900, 'jpeg')).subarray(0, 2_000),
      ['unreadable'],
    ],
    ['rubbish', async () => Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'), ['unreadable']],
  ])('(%s) is refused, and the next picture is converted', async (_name, make, outcomes) => {
    const file = await make()
    const { result, megabytes } = await measure(() => convert({ file, ...square }))
    expect(outcomes).toContain(result.kind)
    expect(outcomes).toContain((await shared.measure(file)).kind)
    const good = await convert({ file: await aPicture(30, 40), ...square })
    expect(good.kind).toBe('converted')
    // The worker ends itself above 900 MB, and looks every 20 ms.
    expect(megabytes).toBeGreaterThan(10)
    expect(megabytes).toBeLessThan(1_100)
  })
})

test('a picture that takes too long is unreadable, and the next one gets a new worker', async () => {
  const changing = { ...limits, decodeMilliseconds: 1 }
  const converter = createPictureConverter(changing)
  onTestFinished(() => converter.close())
  const file = await aPicture(30, 40)
  expect(await converter.convert({ file, ...square })).toEqual({ kind: 'unreadable' })
  changing.decodeMilliseconds = limits.decodeMilliseconds
  expect((await converter.convert({ file, ...square })).kind).toBe('converted')
})

test('only some may wait, and not for long', async () => {
  const file = await aPicture(30, 40)
  const few = aConverter({ mostWaiting: 2 })
  const results = await Promise.all(Array.from({ length: 5 }, () => few.convert({ file, ...square })))
  expect(results.map(({ kind }) => kind)).toEqual(['converted', 'converted', 'busy', 'busy', 'busy'])
  const hasty = aConverter({ waitMilliseconds: 1 })
  const [, second] = await Promise.all([
    hasty.convert({ file, ...square }),
    hasty.convert({ file, ...square }),
  ])
  expect(second.kind).toBe('busy')
})

test.each([
  ['for want of work', 1, () => undefined],
  ['because it crashed', limits.idleMilliseconds, (pid: number) => void process.kill(pid, 'SIGKILL')],
])('a worker that ended in between %s is replaced', async (_why, idleMilliseconds, end) => {
  const converter = aConverter({ idleMilliseconds })
  const file = await aPicture(30, 40)
  const pids = new Set<number>()
  for (let round = 0; round < 3; round++) {
    const converting = converter.convert({ file, ...square })
    await expect.poll(converter.workerPid, { interval: 1 }).toBeDefined()
    const pid = converter.workerPid() ?? 0
    pids.add(pid)
    expect((await converting).kind).toBe('converted')
    end(pid)
    await expect.poll(converter.workerPid).toBeUndefined()
  }
  expect(pids.size).toBe(3)
})
