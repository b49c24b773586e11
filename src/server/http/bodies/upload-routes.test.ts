import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/builders.ts'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { aPicture } from '#server/testing/picture-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let superadmin: Person
beforeAll(async () => {
  cinema = await testCinema()
  superadmin = await cinema.aPerson('superadmin')
})
afterAll(() => cinema.close())

type Form = Awaited<ReturnType<typeof aPhotoUpload>>

const BOUNDARY = '--marquee-test-boundary'

/** A PNG whose bytes a callback changes. */
async function brokenPng(breakIt: (png: Buffer) => Buffer): Promise<Form> {
  return aPhotoUpload(breakIt(Buffer.from(await aPicture(1600, 1200))))
}

/** Changes the checksum of a chunk; the decoder itself does not look at that of the last one, or at that of a comment. */
const withWrongChecksum = (chunk: 'IDAT' | 'pHYs' | 'IEND') => (png: Buffer) => {
  const type = png.indexOf(chunk)
  const checksum = type + 4 + png.readUInt32BE(type - 4)
  png.writeUInt32BE((png.readUInt32BE(checksum) ^ 0xff) >>> 0, checksum)
  return png
}

const withoutEnd = (png: Buffer) => png.subarray(0, -12)

async function twoFiles(): Promise<Form> {
  const { headers, body } = await aPhotoUpload(await aPicture(1600, 1200))
  const part = body.subarray(0, body.lastIndexOf(`\r\n${BOUNDARY}--`))
  return { headers, body: Buffer.concat([part, Buffer.from('\r\n'), body]) }
}

function noFile(): Form {
  const field = `${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n${BOUNDARY}--\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY.slice(2)}` },
    body: Buffer.from(field),
  }
}

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const refusedForms: readonly [string, number, string, () => Promise<Form> | Form][] = [
  ['a PNG with a wrong checksum', 400, 'picture_unreadable', () => brokenPng(withWrongChecksum('IDAT'))],
  ['a PNG with a wrong resolution', 400, 'picture_unreadable', () => brokenPng(withWrongChecksum('pHYs'))],
  ['a PNG with a wrong end', 400, 'picture_unreadable', () => brokenPng(withWrongChecksum('IEND'))],
  ['a PNG without its end', 400, 'picture_unreadable', () => brokenPng(withoutEnd)],
  ['a truncated PNG', 400, 'picture_unreadable', () => brokenPng((png) => png.subarray(0, png.length / 2))],
  ['a page that says it is a PNG', 415, 'picture_type', () => aPhotoUpload(page)],
  ['an empty file', 400, 'picture_missing', () => aPhotoUpload(Buffer.alloc(0))],
  ['two files', 400, 'files_many', twoFiles],
  ['no file', 400, 'picture_missing', noFile],
  ['a file under another name', 400, 'picture_missing', () => aPhotoUpload(undefined, { field: 'photo' })],
]

const uploads = {
  'the photo of an account': () => `/users/photo/${superadmin.userId}`,
  'a picture of the back office': () => '/pictures?kind=poster',
  'the picture of a cinema': async () => `/cinemas/photo/${(await cinema.aShow()).cinemaId}`,
}

describe.each(Object.entries(uploads))('%s', (_, addressOf) => {
  test.each(refusedForms)('%s is refused with %i %s', async (_name, status, kind, makeForm) => {
    const path = await addressOf()
    const before = await stored()
    const response = await cinema.api.post<Refusal>(path, { token: superadmin.token, ...(await makeForm()) })
    expect({ status: response.status, fields: response.body.error.details?.fields }).toMatchObject({
      status,
      fields: [{ field: 'file', because: { kind }, message: expect.stringMatching(/^[A-Z].+/) }],
    })
    expect(await stored()).toEqual(before)
  })
})

test.each([
  ['no file', noFile, 'file_missing'],
  ['two files', twoFiles, 'files_many'],
])('a bank statement: %s', async (_, makeForm, kind) => {
  const { status, body } = await cinema.api.post<Refusal>('/reconciliation/imports?kind=bank&name=bank.csv', {
    token: superadmin.token,
    ...(await makeForm()),
  })
  expect([status, body.error.details?.fields]).toMatchObject([400, [{ field: 'file', because: { kind } }]])
})

/** Everything that an upload could leave behind. */
async function stored() {
  const folders = ['uploads', 'originals'].map((name) =>
    readdir(join(cinema.deps.config.DATA_DIR, name)).catch(() => []),
  )
  const [pictures] = await cinema.deps.db.query<{ count: number }>(
    'select count(*)::int as count from picture',
    [],
  )
  return { files: (await Promise.all(folders)).flat(), pictures: pictures?.count }
}
