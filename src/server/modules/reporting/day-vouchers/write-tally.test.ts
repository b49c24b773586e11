import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { elementsOf, parseXml, textOf } from '#server/testing/parse-xml.ts'
import { hashOfFile, writeTally } from './write-tally.ts'

const line = (account: string, ledger: string, amount: number) => ({
  ...{ account, ledger, group: '', code: '' },
  amount: toPaise(amount),
})
const voucher = {
  id: '01a22ee5-ef8e-7fd1-b5f5-24b2dd128164',
  day: '2026-11-30',
  part: 2,
  number: 'JV26-27/0000012',
  lines: [
    line('cash', 'Cash & "till" <1>', 5),
    line('safe', 'तिजोरी', 12_345_600),
    line('sales/ticket/18', 'Sales', -12_345_605),
  ],
}

test('a voucher is the same bytes for ever: its hash is stored', () => {
  expect(hashOfFile(voucher)).toMatchInlineSnapshot(
    `"d63df536a31f7a4b9e4c116c4d16b81569f457e23051a0c1f22fd771cc181933"`,
  )
})

test('a debit is deemed positive and negative in amount, a credit the reverse; texts are escaped', () => {
  const entries = elementsOf(parseXml(writeTally([voucher])), 'ALLLEDGERENTRIES.LIST')
  expect(
    entries.map((entry) => ['LEDGERNAME', 'ISDEEMEDPOSITIVE', 'AMOUNT'].map((name) => textOf(entry, name))),
  ).toEqual([
    ['Cash & "till" <1>', 'Yes', '-0.05'],
    ['तिजोरी', 'Yes', '-123456.00'],
    ['Sales', 'No', '123456.05'],
  ])
})

test('a correction says so, and of which day it is', () => {
  const [one] = elementsOf(parseXml(writeTally([voucher])), 'VOUCHER')
  if (!one) throw new Error('no voucher')
  expect(textOf(one, 'NARRATION')).toBe('Correction 1 of the day voucher of 2026-11-30')
  expect(textOf(one, 'DATE')).toBe('20261130')
})
