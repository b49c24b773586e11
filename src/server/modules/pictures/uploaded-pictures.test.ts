import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Menu } from '#contract/concessions.ts'
import type { Picture } from '#contract/pictures.ts'
import { filesOfPicture } from '#domain/pictures.ts'
import type { Deps } from '#server/deps.ts'
import { minutesAfter } from '#domain/time.ts'
import type { SnackRow } from '#server/modules/concessions/index.ts'
import { runJobs } from '#server/jobs.ts'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { aPicture, uploadPicture } from '#server/testing/picture-calls.ts'
import { aSnack } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteUnusedPictures, encodeDuePicture } from './index.ts'

const HOUR = 60

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const read = async ({ _id }: Picture) => (await cinema.api.get<Picture>(`/pictures/${_id}`, { token })).body
const imageOf = async ({ id }: SnackRow) => {
  const { snacks } = (await cinema.api.get<Menu>('/snacks')).body
  return snacks.find(({ _id }) => _id === id)?.image
}
const waitFor = ({ id }: SnackRow, { _id }: Picture) =>
  cinema.deps.db.query('update snack set next_picture_id = $2 where id = $1', [id, _id])
const forget = (minutes: number) => {
  const at = minutesAfter(cinema.clock.now(), minutes)
  return deleteUnusedPictures({ ...cinema.deps, now: () => at })
}
const fileNames = ({ _id, kind }: Picture) =>
  filesOfPicture(kind).map(({ suffix }) => `${_id.replaceAll('-', '')}${suffix}`)
const isThere = (...path: string[]) =>
  access(join(cinema.deps.config.DATA_DIR, ...path)).then(
    () => true,
    () => false,
  )

describe('an uploaded picture', () => {
  test('is stored in all widths as AVIF and WebP, cut to its ratio, without its metadata and what hides in it', async () => {
    const script = '<script>alert(1)</script>'
    const picture = await sharp(await aPicture(900, 900))
      .withExif({ IFD0: { Copyright: script } })
      .jpeg()
      .toBuffer()
    // A picture and a page in one file.
    const file = Buffer.concat([picture, Buffer.from(script)])
    const uploaded = await uploadPicture(cinema, token, { kind: 'poster', file })
    expect(uploaded).toMatchObject({ state: 'waiting', filesDone: 0, filesTotal: 6, image: null })
    expect(await encodeDuePicture(cinema.deps)).toBe(true)
    const { state, filesDone, image } = await read(uploaded)
    expect({ state, filesDone }).toEqual({ state: 'ready', filesDone: 6 })
    for (const { suffix, width, height, format } of filesOfPicture('poster')) {
      const { headers, rawPayload } = await cinema.app.inject(`${image}${suffix}`)
      expect(headers['content-type']).toBe(`image/${format}`)
      const facts = await sharp(rawPayload).metadata()
      expect(facts).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : 'webp' })
      expect(facts.exif).toBeUndefined()
      expect(rawPayload.includes(script)).toBe(false)
    }
    expect(await isThere('originals', uploaded._id.replaceAll('-', ''))).toBe(false)
    expect(await encodeDuePicture(cinema.deps)).toBe(false)
  })

  test('is shown when it is ready; until then the record shows its old one, which is deleted a day later', async () => {
    const snack = await aSnack(cinema)
    const [first, second] = [await uploadPicture(cinema, token), await uploadPicture(cinema, token)]
    await waitFor(snack, first)
    await encodeDuePicture(cinema.deps)
    const { image } = await read(first)
    expect(await imageOf(snack)).toBe(image)
    await waitFor(snack, second)
    expect(await imageOf(snack)).toBe(image)
    await encodeDuePicture(cinema.deps)
    expect(await imageOf(snack)).toBe((await read(second)).image)
    await forget(23 * HOUR)
    expect((await read(first)).state).toBe('ready')
    await forget(25 * HOUR)
    expect((await cinema.api.get(`/pictures/${first._id}`, { token })).status).toBe(404)
    const later = { ...cinema.deps, now: () => minutesAfter(cinema.clock.now(), 25 * HOUR) }
    while ((await runJobs(later)) > 0);
    const stored = fileNames(first).map((name) => isThere('uploads', name))
    expect(await Promise.all(stored)).not.toContain(true)
    expect((await read(second)).state).toBe('ready')
  })

  test('that a record names is kept, whatever its row says', async () => {
    const snack = await aSnack(cinema)
    const picture = await uploadPicture(cinema, token)
    await waitFor(snack, picture)
    await forget(25 * HOUR)
    expect((await read(picture)).state).toBe('waiting')
    await encodeDuePicture(cinema.deps)
  })

  test('is gone on with after a crash between any two of its files', async () => {
    const total = filesOfPicture('snack').length
    for (let files = 0; files <= total; files++) {
      const picture = await uploadPicture(cinema, token)
      const { deps, saved } = endingAfter(files)
      await expect(encodeDuePicture(deps)).rejects.toThrow('the process ends')
      expect(saved).toHaveLength(files)
      expect(await encodeDuePicture(cinema.deps)).toBe(false)
      const later = endingAfter(Infinity)
      const at = minutesAfter(cinema.clock.now(), 2)
      expect(await encodeDuePicture({ ...later.deps, now: () => at })).toBe(true)
      expect(await read(picture)).toMatchObject({ state: 'ready', filesDone: total })
      // The first is always made again, for its colour.
      expect(later.saved).toHaveLength([2, 2, 0][files] ?? -1)
    }
  })

  test('that cannot be decoded fails after three attempts, and the record keeps its picture', async () => {
    const snack = await aSnack(cinema)
    const picture = await uploadPicture(cinema, token)
    await cinema.deps.gateways.pictureFiles.saveOriginal(picture._id, await halfAPicture())
    await waitFor(snack, picture)
    for (const minutes of [0, 2, 4]) {
      const at = minutesAfter(cinema.clock.now(), minutes)
      await encodeDuePicture({ ...cinema.deps, now: () => at })
    }
    expect(await read(picture)).toMatchObject({ state: 'failed', image: null })
    expect(await imageOf(snack)).toBe(snack.image)
    expect(await isThere('originals', picture._id.replaceAll('-', ''))).toBe(false)
  })

  test.each([
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413],
    ['of more than 16 megapixels', () => aPicture(4_001, 4_001), 413],
    ['smaller than its smallest file', () => aPicture(239, 800), 400],
    ['broken', async () => Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'), 400],
    ['broken behind its header', halfAPicture, 400],
  ])('is refused when it is %s', async (_what, make, status) => {
    const form = await aPhotoUpload(await make())
    expect(await cinema.api.post('/pictures?kind=poster', { token, ...form })).toMatchObject({
      status,
      body: { error: { details: { fields: [{ field: 'file', message: expect.stringMatching(/^[A-Z]/) }] } } },
    })
  })
})

/** A JPEG whose header is whole, without the end of its pixels. */
async function halfAPicture(): Promise<Buffer> {
  const whole = await sharp(await aPicture(900, 900))
    .jpeg()
    .toBuffer()
  return whole.subarray(0, 2_000)
}

/** Dependencies of a process that ends when it has saved so many files. */
function endingAfter(files: number): { readonly deps: Deps; readonly saved: string[] } {
  const saved: string[] = []
  const { gateways } = cinema.deps
  const pictureFiles: Deps['gateways']['pictureFiles'] = {
    ...gateways.pictureFiles,
    async save(id, suffix, file) {
      if (saved.length >= files) throw new Error('the process ends')
      saved.push(suffix)
      await gateways.pictureFiles.save(id, suffix, file)
    },
    async removeOriginal(id) {
      if (saved.length >= files) throw new Error('the process ends')
      await gateways.pictureFiles.removeOriginal(id)
    },
  }
  return { deps: { ...cinema.deps, gateways: { ...gateways, pictureFiles } }, saved }
}
