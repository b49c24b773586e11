import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFavouriteGenres, findMailRecipient } from '../index.ts'
import { aPhoto, aPhotoUpload } from '#server/testing/account-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type User = {
  _id: string
  version: number
  name: string
  image: string | null
  favouriteGenres: string[]
  role: string
  duties: string[]
}

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

describe('the profile', () => {
  const update = <Response = User>(person: Person, body: object) =>
    cinema.api.call<Response>('PATCH', '/users/me', { token: person.token, body })

  test('changes only the fields of the request', async () => {
    const person = await cinema.aPerson()
    const changed = await update(person, { favouriteGenres: ['Drama', 'Comedy', 'Drama'] })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Asha Verma', phone: '9826012345', favouriteGenres: ['Drama', 'Comedy'] },
    })
    expect((await update(person, { name: ' आशा ' })).body).toMatchObject({
      name: 'आशा',
      favouriteGenres: ['Drama', 'Comedy'],
    })
    expect((await update(person, {})).status).toBe(200)
    expect(await findFavouriteGenres(cinema.deps.db, person.username)).toEqual(['Drama', 'Comedy'])
    expect(await findFavouriteGenres(cinema.deps.db, 'unknown')).toEqual([])
  })

  test('has the ten digits of a phone number with the code of the country', async () => {
    const person = await cinema.aPerson()
    expect(await update(person, { phone: '+91 98765-43210' })).toMatchObject({
      status: 200,
      body: { phone: '9876543210' },
    })
  })

  test('has the language of mails; English by default', async () => {
    const person = await cinema.aPerson()
    expect((await update(person, {})).body).toMatchObject({ language: 'en' })
    expect((await update(person, { language: 'hi' })).body).toMatchObject({ language: 'hi' })
    expect(await findMailRecipient(cinema.deps.db, { userId: person.userId, name: 'Asha' })).toEqual({
      language: 'hi',
      name: '',
      isPassAttached: false,
    })
    expect(await findMailRecipient(cinema.deps.db, { userId: null, name: 'Asha' })).toEqual({
      language: 'en',
      name: '',
      isPassAttached: true,
    })
  })

  test('says whether ticket mails have the pass attached; unless wanted they have not', async () => {
    const person = await cinema.aPerson()
    expect((await update(person, {})).body).toMatchObject({ isPassAttached: false })
    expect((await update(person, { isPassAttached: true })).body).toMatchObject({ isPassAttached: true })
    expect((await update(person, { isPassAttached: 'yes' })).status).toBe(400)
    const user = { userId: person.userId, name: 'Asha' }
    expect(await findMailRecipient(cinema.deps.db, user)).toMatchObject({ isPassAttached: true })
  })

  test('from an older version is refused with the profile as it is now; without a version the last one to save wins', async () => {
    const { token } = await cinema.aPerson()
    const change = (body: object) => cinema.api.call<User>('PATCH', '/users/me', { token, body })
    const { version } = (await cinema.api.get<User>('/users/me', { token })).body
    expect(await change({ name: 'First', version })).toMatchObject({
      status: 200,
      body: { version: version + 1 },
    })
    expect(await change({ name: 'Second', version })).toMatchObject({
      status: 409,
      body: { error: { code: 'stale_edit', details: { current: { name: 'First', version: version + 1 } } } },
    })
    expect(await change({ name: 'Third' })).toMatchObject({ status: 200, body: { name: 'Third' } })
  })

  test('tells the duties of a staff account', async () => {
    const [staff, user] = [await cinema.aStaffMember('door', 'counter'), await cinema.aPerson()]
    const profileOf = ({ token }: Person) => cinema.api.get<User>('/users/me', { token })
    expect((await profileOf(staff)).body).toMatchObject({ role: 'staff', duties: ['door', 'counter'] })
    expect((await profileOf(user)).body).toMatchObject({ role: 'user', duties: [] })
  })

  test.each(['password', 'email', 'username', 'role'])(
    'refuses %s, which it does not change',
    async (field) => {
      const person = await cinema.aPerson()
      const refused = await update(person, { name: 'Meera Rao', [field]: 'superadmin' })
      expect(refused).toMatchObject({ status: 400, body: { error: { details: { fields: [{ field }] } } } })
      expect((await update(person, {})).body).toMatchObject({ name: 'Asha Verma', role: 'user' })
    },
  )

  test.each([{ duties: ['door'] }, { passwordHash: 'x' }, { image: '/media/uploads/x.webp' }])(
    'does not change duties, password or photo: %o',
    async (changes) => {
      const person = await cinema.aPerson()
      const { status, body } = await update<Refusal>(person, changes)
      const refused = body.error.details?.fields.map(({ field }) => field)
      expect([status, refused]).toEqual([400, Object.keys(changes)])
    },
  )

  test.each([
    ['phone', '12345'],
    ['name', '   '],
    ['language', 'fr'],
    ['favouriteGenres', Array.from({ length: 9 }, (_, index) => `Genre ${index}`)],
  ])('refuses a bad %s at its field', async (field, value) => {
    expect(await update(await cinema.aPerson(), { [field]: value })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field }] } } },
    })
  })
})

describe('a profile photo', () => {
  const upload = async (
    person: Person,
    form?: Awaited<ReturnType<typeof aPhotoUpload>>,
    id = person.userId,
  ) =>
    cinema.api.post<User>(`/users/photo/${id}`, { token: person.token, ...(form ?? (await aPhotoUpload())) })
  const isStored = (image: string | null) =>
    access(join(cinema.deps.config.DATA_DIR, 'uploads', image?.split('/').at(-1) ?? 'none')).then(
      () => true,
      () => false,
    )

  test('is stored as 256 × 256 WebP without metadata, and served with its content type', async () => {
    const camera = await sharp(await aPhoto())
      .withExif({ IFD0: { Copyright: 'Asha', Software: 'camera' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(await cinema.aPerson(), await aPhotoUpload(camera))
    expect(status).toBe(200)
    expect(body.image).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/)
    const file = await cinema.app.inject({ method: 'GET', url: body.image ?? '' })
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { width, height, format, exif } = await sharp(file.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    })
  })

  test('replaces the old one, whose file is deleted', async () => {
    const person = await cinema.aPerson()
    const first = (await upload(person)).body.image
    const second = (await upload(person)).body.image
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    const removed = await cinema.api.call<User>('DELETE', `/users/photo/${person.userId}`, {
      token: person.token,
    })
    expect(removed.body.image).toBeNull()
    expect(await isStored(second)).toBe(false)
  })

  test('uploaded twice concurrently leaves one file', async () => {
    const person = await cinema.aPerson()
    const images = (await Promise.all([upload(person), upload(person)])).map(({ body }) => body.image)
    const stored = await Promise.all(images.map(isStored))
    expect(stored.toSorted()).toEqual([false, true])
  })

  test('of another user is changed by a superadmin only', async () => {
    const [person, otherUser, admin, superadmin] = await Promise.all([
      cinema.aPerson(),
      cinema.aPerson(),
      cinema.aPerson('admin'),
      cinema.aPerson('superadmin'),
    ])
    expect((await upload(otherUser, undefined, person.userId)).status).toBe(404)
    expect((await upload(admin, undefined, person.userId)).status).toBe(404)
    expect((await upload(superadmin, undefined, person.userId)).status).toBe(200)
    expect((await upload(superadmin, undefined, cinema.deps.newId())).status).toBe(404)
  })

  test.each([
    ['a page that claims to be a picture', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['an SVG with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'), 400],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413],
  ])('that is %s is refused with a message', async (_what, file, status) => {
    const response = await upload(await cinema.aPerson(), await aPhotoUpload(file))
    expect(response).toMatchObject({
      status,
      body: { error: { details: { fields: [{ field: 'file', message: expect.stringMatching(/^[A-Z]/) }] } } },
    })
  })

  test('with too many pixels is refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(await cinema.aPerson(), await aPhotoUpload(bomb))).status).toBe(413)
  })

  test('without a form, or in another field, is refused', async () => {
    const person = await cinema.aPerson()
    const body = { file: 'x' }
    expect(
      (await cinema.api.post(`/users/photo/${person.userId}`, { token: person.token, body })).status,
    ).toBe(415)
    expect((await upload(person, await aPhotoUpload(undefined, { field: 'photo' }))).status).toBe(400)
    const cut = await aPhotoUpload()
    expect((await upload(person, { ...cut, body: cut.body.subarray(0, 200) })).status).toBe(400)
  })

  test('no other endpoint accepts a form', async () => {
    const { headers, body } = await aPhotoUpload()
    expect((await cinema.api.post('/users', { headers, body })).status).toBe(415)
  })
})
