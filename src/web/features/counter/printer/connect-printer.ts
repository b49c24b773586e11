import type { ChosenPrinter } from './chosen-printer.ts'
import { printFailureOf, type PrintFailure } from './print-failure.ts'
import { sendToSerial, serialOf, type SerialPort } from './serial-printer.ts'
import { PRINTER_CLASS, sendToUsb, usbOf, type UsbDevice } from './usb-printer.ts'

/** Returns the ways in which this browser can reach a printer. */
export function listConnections(navigator: object): readonly ChosenPrinter['connection'][] {
  return [
    ...(usbOf(navigator) ? (['usb'] as const) : []),
    ...(serialOf(navigator) ? (['serial'] as const) : []),
  ]
}

/** `none`: the dialog of the browser was closed. */
type Choice =
  | { readonly kind: 'chosen'; readonly printer: ChosenPrinter }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: PrintFailure }

/** Lets the browser ask which printer it is. Needs a click. Later it is found without asking. */
export async function choosePrinter(
  navigator: object,
  connection: ChosenPrinter['connection'],
): Promise<Choice> {
  try {
    const printer = connection === 'usb' ? await chooseUsb(navigator) : await chooseSerial(navigator)
    return printer ? { kind: 'chosen', printer } : { kind: 'none' }
  } catch (error) {
    const failure = printFailureOf(error, 'open')
    return failure === 'away' ? { kind: 'none' } : { kind: 'failed', failure }
  }
}

const usual = { columns: 48, hasDrawer: false, baudRate: 9_600 } as const

async function chooseUsb(navigator: object): Promise<ChosenPrinter | null> {
  const device = await usbOf(navigator)?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
  if (!device) return null
  const { vendorId, productId, serialNumber, productName } = device
  const name = productName?.trim() || idOf({ vendorId, productId })
  return {
    ...usual,
    ...{ connection: 'usb', name, vendorId, productId },
    ...(serialNumber && { serialNumber }),
  }
}

async function chooseSerial(navigator: object): Promise<ChosenPrinter | null> {
  const port = await serialOf(navigator)?.requestPort()
  if (!port) return null
  const { usbVendorId: vendorId, usbProductId: productId } = port.getInfo()
  const ids = {
    ...(vendorId !== undefined && { vendorId }),
    ...(productId !== undefined && { productId }),
  }
  return { ...usual, connection: 'serial', name: idOf(ids), ...ids }
}

/** Returns the ids of a USB device as lists of devices write them: "04b8:0202". */
function idOf({ vendorId, productId }: Pick<ChosenPrinter, 'vendorId' | 'productId'>): string {
  return [vendorId, productId]
    .flatMap((id) => (id === undefined ? [] : id.toString(16).padStart(4, '0')))
    .join(':')
}

/** Sends bytes to the printer that was chosen. Returns null when it has taken them all. */
export async function sendToPrinter(
  navigator: object,
  printer: ChosenPrinter,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintFailure | null> {
  try {
    if (printer.connection === 'usb') {
      const device = (await usbOf(navigator)?.getDevices())?.find((each) => isUsb(each, printer))
      return device ? await sendToUsb(device, bytes) : 'away'
    }
    const port = (await serialOf(navigator)?.getPorts())?.find((each) => isPort(each, printer))
    return port ? await sendToSerial(port, { bytes, baudRate: printer.baudRate }) : 'away'
  } catch (error) {
    return printFailureOf(error, 'open')
  }
}

function isUsb(device: UsbDevice, { vendorId, productId, serialNumber }: ChosenPrinter): boolean {
  return (
    device.vendorId === vendorId &&
    device.productId === productId &&
    (device.serialNumber ?? '') === (serialNumber ?? '')
  )
}

function isPort(port: SerialPort, { vendorId, productId }: ChosenPrinter): boolean {
  const { usbVendorId, usbProductId } = port.getInfo()
  return usbVendorId === vendorId && usbProductId === productId
}
