import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { countedCash } from './counted-cash.ts'

test('cash is counted by notes and the rest, or as one sum', () => {
  expect(countedCash({ notes: { 500: '8', 100: '2', 10: '3' }, rest: '7.50' })?.sum).toBe(toPaise(423_750))
  expect(countedCash({ notes: {}, rest: '4230' })?.sum).toBe(toPaise(423_000))
  expect(countedCash({ notes: { 500: ' 2 ' }, rest: '' })?.sum).toBe(toPaise(100_000))
  expect(countedCash({ notes: {}, rest: '0' })?.sum).toBe(toPaise(0))
})

test('notes are told from coins, and none of a kind is not said', () => {
  expect(countedCash({ notes: { 500: '8', 100: '0', 10: '3' }, rest: '7.50' })?.notes).toEqual([
    { note: 500, count: 8 },
    { note: 10, count: 3 },
  ])
  expect(countedCash({ notes: {}, rest: '4230' })?.notes).toEqual([])
})

test('nothing typed, or what is no number, is no count', () => {
  for (const typed of [
    { notes: {}, rest: ' ' },
    { notes: { 500: '8x' }, rest: '' },
    { notes: { 500: '1.5' }, rest: '' },
    { notes: { 500: '-1' }, rest: '' },
    { notes: { 500: '8' }, rest: 'some' },
  ])
    expect(countedCash(typed)).toBeNull()
})
