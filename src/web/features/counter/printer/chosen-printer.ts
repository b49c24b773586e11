import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { isObject } from '#web/lib/errors/error-code.ts'
import type { PaperColumns } from './paper-rows.ts'

/** The printer beside this screen, and how it is recognised among those that the browser may use. */
export type ChosenPrinter = {
  readonly connection: 'usb' | 'serial'
  readonly name: string
  /** Absent for a serial port that is no USB device. */
  readonly vendorId?: number
  readonly productId?: number
  readonly serialNumber?: string
  readonly columns: PaperColumns
  /** A cash drawer is connected to the printer, which opens it. */
  readonly hasDrawer: boolean
  /** Of a serial port. */
  readonly baudRate: BaudRate
}

export const baudRates = [9_600, 19_200, 38_400, 57_600, 115_200] as const
export type BaudRate = (typeof baudRates)[number]

/** Of the device: the next clerk prints on it too. `sign-out.ts` keeps it. */
const KEY = 'marquee.printer'
const listeners = new Set<() => void>()
let last: { readonly text: string; readonly printer: ChosenPrinter | null } = { text: '', printer: null }

/** Null: tickets are printed by the browser. */
export function keepPrinter(printer: ChosenPrinter | null): void {
  writeStored('localStorage', KEY, printer && JSON.stringify(printer))
  for (const listener of listeners) listener()
}

export function readPrinter(): ChosenPrinter | null {
  const text = readStored('localStorage', KEY) ?? ''
  if (text !== last.text) last = { text, printer: parse(text) }
  return last.printer
}

export function usePrinter(): ChosenPrinter | null {
  return useSyncExternalStore(subscribe, readPrinter, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has chosen.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parse(text: string): ChosenPrinter | null {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isObject(stored)) return null
    const { connection, name, columns, hasDrawer, baudRate, vendorId, productId, serialNumber } = stored
    if (connection !== 'usb' && connection !== 'serial') return null
    return {
      connection,
      name: typeof name === 'string' ? name : '',
      ...(typeof vendorId === 'number' && { vendorId }),
      ...(typeof productId === 'number' && { productId }),
      ...(typeof serialNumber === 'string' && { serialNumber }),
      columns: columns === 32 ? 32 : 48,
      hasDrawer: hasDrawer === true,
      baudRate: baudRates.find((rate) => rate === baudRate) ?? 9_600,
    }
  } catch {
    return null
  }
}
