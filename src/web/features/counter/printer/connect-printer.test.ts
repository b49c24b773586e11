import { expect, test, vi } from 'vitest'
import { fakeSerial, fakeUsb } from './fake-printers.ts'
import type { ChosenPrinter } from './chosen-printer.ts'
import { choosePrinter, listConnections, sendToPrinter } from './connect-printer.ts'

const bytes = Uint8Array.of(0x1b, 0x40)

async function chosen(navigator: object, connection: ChosenPrinter['connection']): Promise<ChosenPrinter> {
  const choice = await choosePrinter(navigator, connection)
  if (choice.kind !== 'chosen') throw new Error(choice.kind)
  return choice.printer
}

test('a browser without WebUSB and Web Serial reaches no printer', async () => {
  expect(listConnections({})).toEqual([])
  expect(await choosePrinter({}, 'usb')).toEqual({ kind: 'none' })
})

test('a USB printer is chosen once, found again without asking, and open only while it prints', async () => {
  const { usb, papers, calls } = fakeUsb()
  const printer = await chosen({ usb }, 'usb')
  expect(printer).toMatchObject({ name: 'TM-T20', vendorId: 0x04b8, serialNumber: 'A1' })
  const requestDevice = () => Promise.reject(new Error('asked again'))
  expect(await sendToPrinter({ usb: { ...usb, requestDevice } }, printer, bytes)).toBeNull()
  expect(papers).toEqual([bytes])
  expect(calls).toEqual(['open', 'claim 2', 'send 5', 'close'])
  expect(await sendToPrinter({ usb }, printer, bytes)).toBeNull()
  expect(papers).toHaveLength(2)
})

test('a printer whose interface has the class of its maker prints', async () => {
  const { usb, papers } = fakeUsb({ interfaceClass: 255 })
  expect(await sendToPrinter({ usb }, await chosen({ usb }, 'usb'), bytes)).toBeNull()
  expect(papers).toHaveLength(1)
})

test('another printer of the same kind is not the one that was chosen', async () => {
  const printer = await chosen({ usb: fakeUsb({ serialNumber: 'A1' }).usb }, 'usb')
  const { usb, papers } = fakeUsb({ serialNumber: 'B2' })
  expect(await sendToPrinter({ usb }, printer, bytes)).toBe('away')
  expect(papers).toEqual([])
})

test.each([
  [{ open: 'SecurityError' }, 'refused'],
  [{ open: 'InvalidStateError' }, 'busy'],
  [{ claim: 'NetworkError' }, 'busy'],
  [{ send: 'NetworkError' }, 'away'],
  [{ send: 'NotFoundError' }, 'away'],
  [{ send: 'DataError' }, 'failed'],
] as const)('a USB printer with %o is "%s", and closed', async (faults, failure) => {
  const { usb, calls, papers } = fakeUsb(faults)
  expect(await sendToPrinter({ usb }, await chosen({ usb }, 'usb'), bytes)).toBe(failure)
  expect(calls.at(-1)).toBe('close')
  expect(papers).toEqual([])
})

test('an unplugged printer is "away", and prints when it is back', async () => {
  const { usb, unplug } = fakeUsb()
  const printer = await chosen({ usb }, 'usb')
  unplug()
  expect(await sendToPrinter({ usb }, printer, bytes)).toBe('away')
  const back = fakeUsb()
  expect(await sendToPrinter({ usb: back.usb }, printer, bytes)).toBeNull()
  expect(back.papers).toEqual([bytes])
})

test('a printer that takes no data is given up and closed', async () => {
  vi.useFakeTimers()
  const usb = fakeUsb({ send: 'hang' })
  const sent = sendToPrinter({ usb: usb.usb }, await chosen({ usb: usb.usb }, 'usb'), bytes)
  await vi.runAllTimersAsync()
  expect(await sent).toBe('silent')
  expect(usb.calls.at(-1)).toBe('close')
})

test('a serial printer gets all bytes before its port is closed', async () => {
  const { serial, papers, calls } = fakeSerial()
  const printer = { ...(await chosen({ serial }, 'serial')), baudRate: 38_400 } as const
  expect(await sendToPrinter({ serial }, printer, bytes)).toBeNull()
  expect(papers).toEqual([bytes])
  expect(calls).toEqual(['open 38400', 'sent', 'close'])
})

test.each([
  [{ open: 'NetworkError' }, 'busy'],
  [{ open: 'InvalidStateError' }, 'busy'],
  [{ send: 'NetworkError' }, 'away'],
] as const)('a serial printer with %o is "%s"', async (faults, failure) => {
  const { serial } = fakeSerial(faults)
  expect(await sendToPrinter({ serial }, await chosen({ serial }, 'serial'), bytes)).toBe(failure)
})

test('a serial printer that takes no data is given up, and its port is closed', async () => {
  vi.useFakeTimers()
  const { serial, calls } = fakeSerial({ send: 'hang' })
  const sent = sendToPrinter({ serial }, await chosen({ serial }, 'serial'), bytes)
  await vi.runAllTimersAsync()
  expect(await sent).toBe('silent')
  expect(calls.at(-1)).toBe('close')
})

test('a dialog that was closed changes nothing, and a refusal is said', async () => {
  const { usb } = fakeUsb()
  const rejects = (name: string) => ({
    usb: { ...usb, requestDevice: () => Promise.reject(new DOMException('', name)) },
  })
  expect(await choosePrinter(rejects('NotFoundError'), 'usb')).toEqual({ kind: 'none' })
  expect(await choosePrinter(rejects('SecurityError'), 'usb')).toEqual({ kind: 'failed', failure: 'refused' })
})
