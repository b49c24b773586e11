import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Returns the contents of the QR codes in a picture. */
export type QrDetector = (source: HTMLVideoElement) => Promise<string[]>

type Detector = { detect(source: HTMLVideoElement): Promise<{ readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own detector where it reads QR codes, else ours, whose WebAssembly is a file of this site. */
export async function createQrDetector(): Promise<QrDetector> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  const detector = Native && formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : await ours()
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}

async function ours(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // Without this it asks a content delivery network.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
