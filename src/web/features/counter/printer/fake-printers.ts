import type { Serial, SerialPort } from './serial-printer.ts'
import type { Usb, UsbDevice } from './usb-printer.ts'

type Faults = {
  /** What a step of the browser throws, by the name of its DOMException. */
  readonly open?: string
  readonly claim?: string
  /** `hang`: a printer without paper takes no data. */
  readonly send?: string
}
type UsbParts = Faults & { readonly serialNumber?: string; readonly interfaceClass?: number }

export type FakeUsb = {
  readonly usb: Usb
  readonly device: UsbDevice
  /** What the printer has received, a paper each. */
  readonly papers: Uint8Array[]
  readonly calls: string[]
  readonly unplug: () => void
}

/** A USB printer in the shape of the browser's WebUSB, which Node has not. */
export function fakeUsb({ serialNumber = 'A1', interfaceClass = 7, ...faults }: UsbParts = {}): FakeUsb {
  const papers: Uint8Array[] = []
  const calls: string[] = []
  let isPlugged = true
  let isOpen = false
  let release: (reason: DOMException) => void = () => {}
  const step = (name: string, fault?: string) => {
    calls.push(name)
    return fault ? Promise.reject(new DOMException(name, fault)) : Promise.resolve()
  }
  const device: UsbDevice = {
    vendorId: 0x04b8,
    productId: 0x0202,
    serialNumber,
    productName: 'TM-T20',
    configuration: configurationOf(interfaceClass),
    open: async () => {
      await step('open', isOpen ? 'InvalidStateError' : faults.open)
      isOpen = true
    },
    close: async () => {
      await step('close')
      isOpen = false
      release(new DOMException('closed', 'AbortError'))
    },
    selectConfiguration: (value) => step(`configuration ${value}`),
    claimInterface: (number) => step(`claim ${number}`, faults.claim),
    selectAlternateInterface: (number, alternate) => step(`alternate ${number} ${alternate}`),
    transferOut: async (endpoint, bytes) => {
      if (faults.send === 'hang') return new Promise<never>((_, reject) => (release = reject))
      await step(`send ${endpoint}`, isPlugged ? faults.send : 'NetworkError')
      papers.push(bytes)
      return { status: 'ok' }
    },
  }
  return {
    usb: {
      getDevices: async () => (isPlugged ? [device] : []),
      requestDevice: async () => device,
    },
    device,
    papers,
    calls,
    unplug: () => {
      isPlugged = false
    },
  }
}

/** An input that is none of the printer, and the printer. */
function configurationOf(interfaceClass: number): UsbDevice['configuration'] {
  const input = { endpointNumber: 1, direction: 'in', type: 'bulk' }
  const output = { endpointNumber: 5, direction: 'out', type: 'bulk' }
  return {
    interfaces: [
      { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 3, endpoints: [input] }] },
      {
        interfaceNumber: 2,
        alternates: [{ alternateSetting: 0, interfaceClass, endpoints: [input, output] }],
      },
    ],
  }
}

export type FakeSerial = {
  readonly serial: Serial
  readonly papers: Uint8Array[]
  readonly calls: string[]
}

/** A serial port in the shape of the browser's Web Serial. */
export function fakeSerial(faults: Faults = {}): FakeSerial {
  const papers: Uint8Array[] = []
  const calls: string[] = []
  let writable: WritableStream<Uint8Array> | null = null
  const port: SerialPort = {
    get writable() {
      return writable
    },
    getInfo: () => ({}),
    open: async ({ baudRate }) => {
      calls.push(`open ${baudRate}`)
      if (faults.open) throw new DOMException('open', faults.open)
      writable = new WritableStream<Uint8Array>({
        write: (bytes) => {
          if (faults.send === 'hang') return new Promise<never>(() => {})
          if (faults.send) throw new DOMException('send', faults.send)
          papers.push(bytes)
          return undefined
        },
        close: () => void calls.push('sent'),
      })
    },
    close: async () => {
      if (writable?.locked) throw new TypeError('locked')
      calls.push('close')
      writable = null
    },
  }
  return {
    serial: { getPorts: async () => [port], requestPort: async () => port },
    papers,
    calls,
  }
}
