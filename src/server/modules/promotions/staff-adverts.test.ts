import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Advert } from '#contract/promotions.ts'
import type { StaffAdvert } from '#contract/staff-adverts.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { encodeDuePicture } from '#server/modules/pictures/index.ts'
import { anAdvert, anAdvertEdit } from '#server/testing/advert-calls.ts'
import { aPicture, uploadPicture } from '#server/testing/picture-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const shown = async (isPublic = true) =>
  (await cinema.api.get<Advert[][]>(`/users/banner/ads?public=${isPublic}`)).body.flat()
const isShown = async (id: string, isPublic = true) => (await shown(isPublic)).some(({ _id }) => _id === id)
const read = async (id: string) => (await cinema.api.get<StaffAdvert>(`/adverts/${id}`, { token })).body
const save = (id: string, body: object) =>
  cinema.api.call<{ advert: StaffAdvert }>('PUT', `/adverts/${id}`, { token, body })
const post = (path: string, body?: object) =>
  cinema.api.post<{ advert: StaffAdvert }>(path, { token, ...(body && { body }) })
const click = (id: string) => cinema.api.post(`/adverts/${id}/clicks`)

describe('an advert', () => {
  test('is shown as soon as its picture is ready', async () => {
    const file = await aPicture(768, 256)
    const picture = await uploadPicture(cinema, token, { kind: 'advert', file })
    const { status, body } = await post('/adverts', { ...anAdvertEdit, image: picture._id })
    expect([status, body.advert]).toMatchObject([201, { image: null, nextImage: picture._id, version: 1 }])
    expect(await isShown(body.advert._id)).toBe(false)
    await encodeDuePicture(cinema.deps)
    expect(await isShown(body.advert._id)).toBe(true)
  })

  test.each([
    ['image', {}],
    ['title', { title: '' }],
    ['siteLink', { siteLink: 'javascript:alert(1)' }],
    ['siteLink', { siteLink: '//elsewhere.example' }],
    ['siteLink', { siteLink: 'http://festival.example' }],
    ['siteLink', { siteLink: 'https://a.b@elsewhere.example' }],
    ['siteLink', { siteLink: 'https://\u0001elsewhere.example' }],
    ['siteLink', { siteLink: 'https://elsewhere.example:99999/' }],
    ['shownUntil', { shownFrom: '2027-02-02', shownUntil: '2027-02-01' }],
  ])('is refused for its %s with a message', async (field, changes) => {
    expect(await post('/adverts', { ...anAdvertEdit, ...changes })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field, message: expect.stringMatching(/^[A-Z]/) }] } } },
    })
  })

  test('is shown from its first to its last day, where it is placed', async () => {
    const today = localDate(cinema.clock.now())
    const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)]
    const id = await anAdvert(cinema)
    let version = 1
    const shownWhen = async (shownFrom: string | null, shownUntil: string | null) => {
      await save(id, { ...anAdvertEdit, shownFrom, shownUntil, version })
      version += 1
      return isShown(id)
    }
    expect(await shownWhen(today, today)).toBe(true)
    expect(await shownWhen(tomorrow, null)).toBe(false)
    expect(await shownWhen(null, yesterday)).toBe(false)
    expect(await shownWhen(yesterday, tomorrow)).toBe(true)
    await save(id, { ...anAdvertEdit, isPublic: false, version })
    expect([await isShown(id), await isShown(id, false)]).toEqual([false, true])
  })

  test('edited by two at once is saved once; the other sees the current one', async () => {
    const id = await anAdvert(cinema)
    const edits = ['One', 'Other'].map((title) => save(id, { ...anAdvertEdit, title, version: 1 }))
    const results = await Promise.all(edits)
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = results.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ error: { code: 'stale_edit', details: { current: await read(id) } } })
  })

  test('is moved before another one, and deleted with its clicks', async () => {
    const [first, second] = [await anAdvert(cinema), await anAdvert(cinema, { position: 1_001 })]
    const order = async () =>
      (await shown()).map(({ _id }) => _id).filter((id) => id === first || id === second)
    expect(await order()).toEqual([first, second])
    await post('/adverts/order', { _id: second, before: first })
    expect(await order()).toEqual([second, first])
    await post('/adverts/order', { _id: second, before: null })
    expect(await order()).toEqual([first, second])
    await click(first)
    expect((await cinema.api.call('DELETE', `/adverts/${first}`, { token })).status).toBe(200)
    expect(await order()).toEqual([second])
    expect((await cinema.api.get(`/adverts/${first}`, { token })).status).toBe(404)
  })
})

describe('a click', () => {
  test('is counted by advert and day, and only where the advert is shown', async () => {
    const [id, ended] = [await anAdvert(cinema), await anAdvert(cinema, { shownUntil: '2020-01-01' })]
    const statuses = [click(id), click(id), click(ended), click(cinema.deps.newId())]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await read(id)).toMatchObject({ clicks: 2, clicksOfMonth: 2 })
    expect(await read(ended)).toMatchObject({ clicks: 0 })
  })

  test('leaves an advert, a day and a number, and nothing else', async () => {
    await click(await anAdvert(cinema))
    const [row] = await cinema.deps.db.query('select * from advert_click')
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['advert_id', 'clicks', 'day'])
  })
})
