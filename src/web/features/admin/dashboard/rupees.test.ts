import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatPaise, subtractPaise, toPaise } from '#domain/money.ts'
import { Rupees } from './rupees.tsx'

const textOf = (amount: number) =>
  renderToStaticMarkup(createElement(Rupees, { paise: toPaise(amount) })).replaceAll(/<[^>]+>/g, '')

test('the revenue is to the paisa what was taken less what went back', () => {
  const [taken, returned] = [toPaise(4_75_363_00), toPaise(2_326_50)]
  expect([formatPaise(taken), formatPaise(returned), textOf(subtractPaise(taken, returned))]).toEqual([
    '₹4,75,363',
    '₹2,326.50',
    '₹4,73,036.50',
  ])
})

test('whole rupees have no paise', () => {
  expect(textOf(4_73_036_00)).toBe('₹4,73,036')
})
