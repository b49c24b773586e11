import { expect, test } from 'vitest'
import { paiseFromRupees } from '#domain/money.ts'
import { fieldProblems } from '#web/admin-ui/form/field-problems.ts'
import { classesInRoom } from '../timeline/move-performances.ts'
import { performancesOf } from '../timeline/performance.ts'
import { aCinema, anArea } from '../timeline/performance.builder.ts'
import { PerformanceSent, sentOfForm, changesOfForm, valuesOfPerformance } from './performance-values.ts'
import { valuesInRoom } from './room-prices.ts'

const cinemas = ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold', 'Screen 2-Silver'].map(aCinema)
const [gold, silver] = cinemas
  .slice(0, 2)
  .map((cinema, index) =>
    anArea({ id: cinema.name, cinema, ticketPrice: paiseFromRupees(index === 0 ? 240 : 180) }),
  )
if (!gold || !silver) throw new Error('no cinemas')
const [performance] = performancesOf([gold, silver])
if (!performance) throw new Error('no performance')
const movieId = '0190a0a0-0000-7000-8000-000000000001'
const values = { ...valuesOfPerformance(performance), movieId }
const pricesAfter = (typed: object) => {
  const sent = PerformanceSent.parse(sentOfForm(performance, { ...values, ...typed }, cinemas))
  const changes = changesOfForm(performance, sent, { movies: [], cinemas, newId: () => 'new' })
  return [gold, silver].map(({ id }) => changes.get(id)?.ticketPrice)
}

test('each class has the field of its price; a class that the performance does not have needs none', () => {
  expect(values).toMatchObject({ goldPrice: 240, silverPrice: 180, premiumPrice: '' })
  expect(fieldProblems(PerformanceSent, sentOfForm(performance, values, cinemas))).toEqual({})
})

test('a price that is emptied or zero is refused at its field', () => {
  const problems = (goldPrice: number | string) =>
    Object.keys(fieldProblems(PerformanceSent, sentOfForm(performance, { ...values, goldPrice }, cinemas)))
  expect([problems(''), problems(0)]).toEqual([['goldPrice'], ['goldPrice']])
})

test('a changed price is that of its class alone', () => {
  expect(pricesAfter({ goldPrice: 199.5 })).toEqual([19_950, 18_000])
})

const priced = [
  ...cinemas,
  aCinema('Screen 3-Gold'),
  aCinema('Screen 3-Premium'),
  aCinema('Screen 9-Gold'),
].map((cinema) => ({ ...cinema, ticketPrice: paiseFromRupees(cinema.seatClass === 'gold' ? 260 : 190) }))
const around = { performance, cinemas: priced }

test('another room shows its own prices, and what is shown is saved; a price that was typed stays', () => {
  const inOther = valuesInRoom(values, 'Screen 2', around)
  expect(inOther).toMatchObject({ goldPrice: 260, silverPrice: 190, premiumPrice: '' })
  expect(pricesAfter(inOther)).toEqual([26_000, 19_000])
  const typed = valuesInRoom({ ...values, silverPrice: 150 }, 'Screen 2', around)
  expect(pricesAfter(typed)).toEqual([26_000, 15_000])
  expect(valuesInRoom(inOther, 'Screen 1', around)).toEqual(values)
})

test('a class that the new room does not have has no price there; what was typed comes back with the class', () => {
  const { room } = cinemas[2] ?? expect.fail('no room')
  const without = valuesInRoom({ ...values, silverPrice: 150 }, 'Screen 9', around)
  expect([...classesInRoom(performance, 'Screen 9', priced)]).toEqual(['gold'])
  expect(sentOfForm(performance, without, priced)).toMatchObject({ goldPrice: 260, silverPrice: undefined })
  expect(valuesInRoom(without, room, around)).toMatchObject({ goldPrice: 260, silverPrice: 150 })
})

test('a class that goes to another one has the price of that', () => {
  const sent = PerformanceSent.parse(
    sentOfForm(performance, { ...valuesInRoom(values, 'Screen 3', around), movieId }, priced),
  )
  expect(sent).toMatchObject({ goldPrice: 260, premiumPrice: 190 })
  const changes = changesOfForm(performance, sent, { movies: [], cinemas: priced, newId: () => 'new' })
  expect(changes.get(silver.id)).toMatchObject({ cinema: { name: 'Screen 3-Premium' }, ticketPrice: 19_000 })
})

test('a format is that of all classes, and is dropped with a movie that is not shown in it', () => {
  const other = {
    ...performance.movie,
    _id: '0190a0a0-0000-7000-8000-000000000002',
    formats: ['2D'] as const,
  }
  const both = { ...performance.movie, _id: movieId, formats: ['2D', '3D'] as const }
  const formatsAfter = (typed: object) => {
    const sent = PerformanceSent.parse(
      sentOfForm(performance, { ...values, format: '3D', ...typed }, cinemas),
    )
    const movies = [other, both].map((movie) => ({ ...movie, formats: [...movie.formats] }))
    const changes = changesOfForm(performance, sent, { movies, cinemas, newId: () => 'new' })
    return [gold, silver].map(({ id }) => changes.get(id)?.format)
  }
  expect(formatsAfter({})).toEqual(['3D', '3D'])
  expect(formatsAfter({ movieId: other._id })).toEqual([null, null])
})

test('the reason of a start outside of the opening hours is that of all classes; without words there is none', () => {
  const reasonsAfter = (outsideHoursReason: string) => {
    const sent = PerformanceSent.parse(
      sentOfForm(performance, { ...values, startAt: '06:00', outsideHoursReason }, cinemas),
    )
    const changes = changesOfForm(performance, sent, { movies: [], cinemas, newId: () => 'new' })
    return [gold, silver].map(({ id }) => changes.get(id)?.outsideHoursReason)
  }
  expect(reasonsAfter('Fan show')).toEqual(['Fan show', 'Fan show'])
  expect(reasonsAfter(' ')).toEqual([null, null])
})
