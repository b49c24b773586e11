import { expect, test } from 'vitest'
import { seatCode } from '#domain/seats.ts'
import { toPaise } from '#domain/money.ts'
import type { CounterShow, GetCounterSeatsResponse } from '#web/api/gen/types.gen.ts'
import { counterRoom, seatsLeftIn } from './counter-room.ts'

const aClass = (_id: string) =>
  ({ _id, seatClass: 'gold', ticketPrice: toPaise(250_00), seatsLeft: 4 }) as unknown as CounterShow
const { free, held } = seatCode

test('the seats left of a class are those of its map, also while the clerk holds some', () => {
  const map = { showtimeId: 'a', seats: [[free, held, held, free]], heldBack: [], offSale: [] }
  const shows = [aClass('a'), aClass('b')]
  const room = counterRoom(shows, [map as unknown as GetCounterSeatsResponse, undefined])
  expect(shows.map((show) => seatsLeftIn(room, show))).toEqual([2, 4])
})
