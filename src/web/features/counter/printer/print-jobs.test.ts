import { beforeEach, expect, test, vi } from 'vitest'
import { aReservation } from '#web/testing/a-reservation.ts'
import { dumpEscPos } from '#web/testing/dump-escpos.ts'
import { fakeUsb } from './fake-printers.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepPrinter, readPrinter, type ChosenPrinter } from './chosen-printer.ts'
import { endPrintJob, listPrintJobs, printAgain, printSale } from './print-jobs.ts'

const printer: ChosenPrinter = {
  connection: 'usb',
  name: 'TM-T20',
  vendorId: 0x04b8,
  productId: 0x0202,
  serialNumber: 'A1',
  columns: 48,
  hasDrawer: true,
  baudRate: 9_600,
}
let number = 0
/** The jobs of a page stay: each test sells another ticket. */
const aSale = () => ({ ...aReservation(), _id: `sale-${++number}` })

beforeEach(() => {
  stubStorage('localStorage')
  vi.stubGlobal('document', { fonts: { load: async () => [] } })
})

function plugIn(usb: ReturnType<typeof fakeUsb>, chosen: ChosenPrinter = printer) {
  const locks = { request: (_: string, work: () => unknown) => work() }
  vi.stubGlobal('navigator', { usb: usb.usb, locks })
  keepPrinter(chosen)
  return usb
}

function stateOf({ _id }: { readonly _id: string }) {
  return listPrintJobs().find(({ reservation }) => reservation._id === _id)?.state
}

const opened = (papers: readonly Uint8Array[]) =>
  papers.map((paper) => dumpEscPos(paper).includes('open drawer'))

test('a sale is printed once, however often its page comes back, and cash opens the drawer once', async () => {
  const { papers } = plugIn(fakeUsb())
  const sale = aSale()
  printSale(sale, { isCash: true })
  printSale(sale, { isCash: true })
  await expect.poll(() => stateOf(sale)).toBe('printed')
  printSale(sale, { isCash: true })
  expect(papers).toHaveLength(1)
  printAgain(sale)
  await expect.poll(() => papers.length).toBe(2)
  await expect.poll(() => stateOf(sale)).toBe('printed')
  expect(opened(papers)).toEqual([true, false])
})

test('only a sale in cash opens a drawer that is connected', async () => {
  const { papers } = plugIn(fakeUsb())
  const [byCard, old] = [aSale(), aSale()]
  printSale(byCard, { isCash: false })
  await expect.poll(() => stateOf(byCard)).toBe('printed')
  printAgain(old)
  await expect.poll(() => stateOf(old)).toBe('printed')
  keepPrinter({ ...printer, hasDrawer: false })
  const inCash = aSale()
  printSale(inCash, { isCash: true })
  await expect.poll(() => stateOf(inCash)).toBe('printed')
  expect(opened(papers)).toEqual([false, false, false])
})

test('a sale whose printer was away is printed again with its drawer, and only once', async () => {
  const away = plugIn(fakeUsb())
  away.unplug()
  const sale = aSale()
  printSale(sale, { isCash: true })
  await expect.poll(() => stateOf(sale)).toBe('away')
  const { papers } = plugIn(fakeUsb())
  printAgain(sale)
  printAgain(sale)
  await expect.poll(() => stateOf(sale)).toBe('printed')
  expect(opened(papers)).toEqual([true])
})

test('a ticket that the browser has printed is no longer to be printed', async () => {
  const usb = plugIn(fakeUsb({ open: 'SecurityError' }))
  const sale = aSale()
  printSale(sale, { isCash: true })
  await expect.poll(() => stateOf(sale)).toBe('refused')
  endPrintJob(sale._id)
  printSale(sale, { isCash: true })
  expect(stateOf(sale)).toBe('printed')
  expect(usb.papers).toEqual([])
})

test('a printer that is kept in another form is none', () => {
  const items = stubStorage('localStorage')
  for (const text of ['{', '[]', 'null', '{"connection":"lan"}', '{"connection":7}']) {
    items.set('marquee.printer', text)
    expect(readPrinter()).toBeNull()
  }
  items.set('marquee.printer', '{"connection":"serial","columns":7,"baudRate":"fast","hasDrawer":"yes"}')
  expect(readPrinter()).toEqual({
    connection: 'serial',
    name: '',
    columns: 48,
    hasDrawer: false,
    baudRate: 9_600,
  })
})
