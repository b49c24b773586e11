import { describe, expect, test } from 'vitest'
import { discountedPrice, findMisfit, readCampaignCode, type CampaignTerms } from './campaigns.ts'
import { splitGst } from './gst.ts'
import { paiseFromRupees, toPaise } from './money.ts'

const TODAY = '2026-12-01'
const terms: CampaignTerms = {
  percentOff: 20,
  mostPaiseOff: null,
  paiseOff: null,
  movieIds: [],
  weekdays: [],
  startFrom: null,
  startUntil: null,
}
const priceOf = (rupees: number, changes: Partial<CampaignTerms>) =>
  discountedPrice(paiseFromRupees(rupees), { ...terms, ...changes }, TODAY)

describe('the price with a code', () => {
  test('is a share less, rounded to the paisa, at most by the cap', () => {
    expect(priceOf(240, {})).toBe(19_200)
    expect(priceOf(333.33, { percentOff: 33 })).toBe(22_333)
    expect(priceOf(500, { percentOff: 50, mostPaiseOff: toPaise(10_000) })).toBe(40_000)
  })

  test('or an amount less', () => {
    expect(priceOf(240, { percentOff: null, paiseOff: toPaise(5_000) })).toBe(19_000)
  })

  test('between the rates of GST is the next lawful price below', () => {
    expect(priceOf(135, {})).toBe(10_500)
    expect(priceOf(147.6, {})).toBe(11_808 > 11_800 ? 11_808 : 10_500)
    for (let rupees = 10; rupees < 400; rupees += 1)
      expect(splitGst(priceOf(rupees, { percentOff: 17 }) ?? toPaise(0), TODAY)).not.toBeNull()
  })

  test('is never less than a rupee', () => {
    expect(priceOf(51, { percentOff: null, paiseOff: toPaise(5_000) })).toBe(100)
    expect(priceOf(50.99, { percentOff: null, paiseOff: toPaise(5_000) })).toBeNull()
    expect(priceOf(50, { percentOff: null, paiseOff: toPaise(9_000) })).toBeNull()
  })
})

describe('a show of another', () => {
  const show = { movieId: 'a', startDate: '2026-12-05', startAt: '00:10' }
  test('movie, day or time is told apart, and a show after midnight is of the day before', () => {
    expect(findMisfit({ ...terms, movieIds: ['b'] }, show)).toBe('other_movie')
    expect(findMisfit({ ...terms, movieIds: ['a', 'b'], weekdays: [5] }, show)).toBeNull()
    expect(findMisfit({ ...terms, weekdays: [6] }, show)).toBe('other_day')
    expect(findMisfit({ ...terms, startFrom: '22:00' }, show)).toBeNull()
    expect(findMisfit({ ...terms, startUntil: '12:00' }, show)).toBe('other_time')
  })
})

test('a code is read whatever its case, spaces and hyphens', () => {
  expect(readCampaignCode(' diwali 20 ')).toBe('DIWALI20')
  expect(readCampaignCode('ab3d-7xyz')).toBe('AB3D7XYZ')
  for (const wrong of ['', 'abc', 'दिवाली', "x' or 1", 'A'.repeat(21)])
    expect(readCampaignCode(wrong)).toBeNull()
})
