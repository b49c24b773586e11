import { inTime } from './in-time.ts'
import { printFailureOf, type PrintFailure } from './print-failure.ts'

export type PortInfo = {
  readonly usbVendorId?: number | undefined
  readonly usbProductId?: number | undefined
}
/** What is used of the browser's `SerialPort`; the types of the platform have no Web Serial. */
export type SerialPort = {
  readonly writable: WritableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
  readonly getInfo: () => PortInfo
}
export type Serial = {
  readonly getPorts: () => Promise<readonly SerialPort[]>
  readonly requestPort: () => Promise<SerialPort>
}

const MOST_MS = 15_000
const MOST_MS_OF_OPENING = 5_000
/** Eight bits, a start and a stop. */
const BITS_A_BYTE = 10

/** Returns the Web Serial of this browser; undefined where it has none, or the page is not secure. */
export function serialOf(navigator: object): Serial | undefined {
  return (navigator as { readonly serial?: Serial }).serial
}

type Sent = { readonly bytes: Uint8Array<ArrayBuffer>; readonly baudRate: number }

/** Sends bytes to a printer at a serial port, which is open only meanwhile. */
export async function sendToSerial(
  port: SerialPort,
  { bytes, baudRate }: Sent,
): Promise<PrintFailure | null> {
  try {
    await inTime(port.open({ baudRate }), MOST_MS_OF_OPENING)
  } catch (error) {
    return printFailureOf(error, 'open')
  }
  try {
    const lineMs = Math.ceil((bytes.length * BITS_A_BYTE * 1000) / baudRate)
    await write(port, bytes, MOST_MS + lineMs)
    return null
  } catch (error) {
    return printFailureOf(error, 'send')
  } finally {
    // A port that was unplugged is closed already.
    await inTime(port.close(), MOST_MS_OF_OPENING).catch(() => undefined)
  }
}

/** Writes bytes and waits until the port has sent them: a port that is closed before drops the rest. */
async function write(port: SerialPort, bytes: Uint8Array<ArrayBuffer>, ms: number): Promise<void> {
  if (!port.writable) throw new DOMException('no output', 'NotSupportedError')
  const writer = port.writable.getWriter()
  try {
    await inTime(
      writer.write(bytes).then(() => writer.close()),
      ms,
    )
  } catch (error) {
    // Its rest would be sent before the next ticket.
    void writer.abort().catch(() => undefined)
    throw error
  } finally {
    writer.releaseLock()
  }
}
