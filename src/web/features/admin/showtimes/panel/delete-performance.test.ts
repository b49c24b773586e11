import { expect, test, vi } from 'vitest'
import { areaOf, readPerformances } from '../timeline/performance.ts'
import { aStaffShowtime } from '../timeline/performance.builder.ts'
import { deletePerformance } from './delete-performance.ts'

const refused = Response.json(
  {
    error: {
      code: 'schedule_problems',
      message: '',
      details: {
        problems: [
          { index: 0, problems: [{ kind: 'has_bookings', bookings: 2 }] },
          { index: 1, problems: [{ kind: 'has_bookings', bookings: 1 }] },
        ],
      },
    },
  },
  { status: 409 },
)
const agreed = () =>
  Response.json({ code: 'schedule_saved', message: '', showtimes: [], deleted: ['gold'], warnings: [] })

test('a show with sold seats is told as deleted by nobody: its orders are named, all classes together', async () => {
  const { reasons, told } = await deleted('published', refused)
  expect(reasons).toEqual(['Seats are ordered: 3 orders. Cancel the show instead.'])
  expect(told).toEqual([])
})

test('once the server has agreed, a draft is deleted, and a published show is so with the next publication', async () => {
  expect(await deleted('draft', agreed())).toEqual({ reasons: [], told: ['Showtime Deleted'] })
  expect(await deleted('published', agreed())).toEqual({
    reasons: [],
    told: ['Deleted with the next publication'],
  })
})

async function deleted(state: 'draft' | 'published', response: Response) {
  vi.stubGlobal('marqueeFetch', async () => response)
  const shows = ['gold', 'silver'].map((_id) => aStaffShowtime({ _id, state }))
  const [performance = expect.fail('no performance')] = readPerformances(shows)
  const told: string[] = []
  const onDeleted = (_: unknown, __: unknown, text: string) => void told.push(text)
  return { reasons: await deletePerformance({ performance, areas: shows.map(areaOf), onDeleted }), told }
}
