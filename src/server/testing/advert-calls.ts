import { insertAdverts } from '#server/modules/promotions/index.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { aPicture, uploadPicture } from './picture-calls.ts'
import type { TestCinema } from './test-cinema.ts'

/** A public advert with a picture. Returns its id. */
export async function anAdvert({ deps }: TestCinema, changes = {}): Promise<string> {
  const id = deps.newId()
  const facts = { title: 'Chai and samosa', siteLink: '/snacks&beverages', isPublic: true }
  const image = '/media/movies/adverts/snack-combo'
  await insertAdverts(deps.db, [{ id, ...facts, image, position: 1_000, ...changes }])
  return id
}

/** An advert as the form of staff sends it. */
export const anAdvertEdit = {
  title: 'Film festival',
  siteLink: 'https://festival.example/2027',
  isPublic: true,
  shownFrom: null,
  shownUntil: null,
}

/** The calls of adverts, for `createEndpointCalls`. */
export function advertCalls(cinema: TestCinema): EndpointCalls {
  const advert = async () => ({ params: { id: await anAdvert(cinema) } })
  return {
    listStaffAdverts: async () => ({}),
    getStaffAdvert: advert,
    createAdvert: async () => {
      const { token } = await cinema.aPerson('admin')
      const file = await aPicture(768, 256)
      const { _id } = await uploadPicture(cinema, token, { kind: 'advert', file })
      return { body: { ...anAdvertEdit, image: _id } }
    },
    changeAdvert: async () => ({ ...(await advert()), body: { ...anAdvertEdit, version: 1 } }),
    deleteAdvert: advert,
    moveAdvert: async () => {
      const [first, last] = [await anAdvert(cinema), await anAdvert(cinema, { position: 2_000 })]
      return { body: { _id: last, before: first } }
    },
    countAdvertClick: advert,
  }
}
