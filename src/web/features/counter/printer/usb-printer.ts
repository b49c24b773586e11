import { inTime } from './in-time.ts'
import { printFailureOf, type PrintFailure } from './print-failure.ts'

type UsbEndpoint = { readonly endpointNumber: number; readonly direction: string; readonly type: string }
type UsbAlternate = {
  readonly alternateSetting: number
  readonly interfaceClass: number
  readonly endpoints: readonly UsbEndpoint[]
}
type UsbInterface = { readonly interfaceNumber: number; readonly alternates: readonly UsbAlternate[] }

/** What is used of the browser's `USBDevice`; the types of the platform have no WebUSB. */
export type UsbDevice = {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string | undefined
  readonly productName?: string | undefined
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null | undefined
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly selectConfiguration: (value: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly selectAlternateInterface: (number: number, alternate: number) => Promise<void>
  readonly transferOut: (
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly status?: string | undefined }>
}
export type Usb = {
  readonly getDevices: () => Promise<readonly UsbDevice[]>
  readonly requestDevice: (options: {
    readonly filters: readonly { readonly classCode: number }[]
  }) => Promise<UsbDevice>
}

/** The class of printers in the USB standard. */
export const PRINTER_CLASS = 7
/** A printer takes a ticket in a second; one without paper takes nothing. */
const MOST_MS = 15_000
const MOST_MS_OF_OPENING = 5_000

/** Returns the WebUSB of this browser; undefined where it has none, or the page is not secure. */
export function usbOf(navigator: object): Usb | undefined {
  return (navigator as { readonly usb?: Usb }).usb
}

/** Sends bytes to a printer. It is open only meanwhile: another tab can print, and a printer that was unplugged is found again. */
export async function sendToUsb(
  device: UsbDevice,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintFailure | null> {
  let endpoint: number
  try {
    endpoint = await inTime(claim(device), MOST_MS_OF_OPENING)
  } catch (error) {
    await close(device)
    return printFailureOf(error, 'open')
  }
  try {
    const { status } = await inTime(device.transferOut(endpoint, bytes), MOST_MS)
    return status === 'ok' ? null : 'failed'
  } catch (error) {
    return printFailureOf(error, 'send')
  } finally {
    await close(device)
  }
}

/** Opens a printer. Returns the number of the endpoint that takes its bytes. */
async function claim(device: UsbDevice): Promise<number> {
  await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const found = findOutput(device)
  if (!found) throw new DOMException('no printer', 'NotSupportedError')
  await device.claimInterface(found.interfaceNumber)
  if (found.alternateSetting !== 0)
    await device.selectAlternateInterface(found.interfaceNumber, found.alternateSetting)
  return found.endpointNumber
}

/** The output of a printer's interface; some printers name the class of their maker instead. */
function findOutput({ configuration }: UsbDevice) {
  const outputs = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting, interfaceClass, endpoints }) =>
      endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({ interfaceNumber, alternateSetting, interfaceClass, endpointNumber })),
    ),
  )
  return outputs.find(({ interfaceClass }) => interfaceClass === PRINTER_CLASS) ?? outputs[0]
}

/** A printer that was unplugged is closed already. */
async function close(device: UsbDevice): Promise<void> {
  try {
    await inTime(device.close(), MOST_MS_OF_OPENING)
  } catch {
    // Nothing is left to close.
  }
}
