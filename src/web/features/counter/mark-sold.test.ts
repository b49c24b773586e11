import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { suggestSeats } from '#domain/seating.ts'
import { getCounterSeatsQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { CounterSeats } from '#web/api/gen/types.gen.ts'
import { markSold } from './mark-sold.ts'

const showtimeId = 'a'
const queryKey = getCounterSeatsQueryKey({ path: { id: showtimeId } })

test('the seats of a sale are sold on the map at once, those that were held back too, and the next sale gets others', () => {
  const queryClient = new QueryClient()
  const map: CounterSeats = { showtimeId, seats: [[0, 0, 0, 0, 1]], heldBack: [[0, 4]], offSale: [] }
  queryClient.setQueryData(queryKey, map)
  const first = suggestSeats(map.seats, 2) ?? []
  markSold(queryClient, { showtimeId, seats: [...first, [0, 4]] })
  const after = queryClient.getQueryData<CounterSeats>(queryKey)
  expect(after?.heldBack).toEqual([])
  const second = suggestSeats(after?.seats ?? [], 2) ?? []
  expect(second).toHaveLength(2)
  expect(second.map(String)).not.toEqual(expect.arrayContaining(first.map(String)))
  expect(new Set([...first, ...second].map(String)).size).toBe(4)
})

test('without a map nothing is stored', () => {
  const queryClient = new QueryClient()
  markSold(queryClient, { showtimeId, seats: [[0, 0]] })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})
