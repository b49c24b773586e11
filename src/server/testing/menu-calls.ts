import type { SnackEdit } from '#contract/staff-snacks.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { aSnack } from './snack-calls.ts'
import type { TestCinema } from './test-cinema.ts'

/** An item of the menu as the form of staff sends it. */
export const aSnackEdit: SnackEdit = {
  name: 'Masala fries',
  nameInHindi: 'मसाला फ़्राइज़',
  description: 'Potatoes with chaat masala',
  descriptionInHindi: null,
  category: 'hot_snacks',
  diet: 'veg',
  allergens: ['milk'],
  kcal: 420,
  price: 120,
  mrp: null,
  taxCode: '996331',
  preparationMinutes: 6,
  preparationUnits: 2,
  isOffered: true,
}

/** The calls of staff about the menu, for `createEndpointCalls`. */
export function menuCalls(cinema: TestCinema): EndpointCalls {
  const snack = async () => ({ params: { id: (await aSnack(cinema)).id } })
  return {
    listStaffSnacks: async () => ({}),
    getStaffSnack: snack,
    createSnack: async () => ({ body: aSnackEdit }),
    changeSnack: async () => ({ ...(await snack()), body: { ...aSnackEdit, version: 1 } }),
    withdrawSnack: snack,
    moveSnack: async () => {
      const [first, last] = [await aSnack(cinema), await aSnack(cinema, { position: 100_000 })]
      return { body: { _id: last.id, before: first.id } }
    },
    getSnackCapacity: async () => ({}),
    setSnackCapacity: async () => ({ body: { unitsPerSlot: 40 } }),
    listSnackOrdersOfDay: async () => ({
      query: { date: '2027-01-14', from: '10:00', until: '22:00', state: 'ordered', page: '1', limit: '10' },
    }),
  }
}
