import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Between two pictures: ten a second are enough, and the phone stays cool. */
const PICTURE_MILLISECONDS = 100

/** Shows a camera in a video element and calls back with every code in its pictures, until the returned function is called. */
export function watchCamera(
  element: HTMLVideoElement,
  { stream, onCode }: { readonly stream: MediaStream; readonly onCode: (text: string) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  element.srcObject = stream
  // Stopped before it has begun, when the page is left at once.
  void element.play().catch(() => undefined)
  void createQrDetector().then((detect) => {
    const look = async () => {
      // No picture yet, or one that cannot be read.
      const hasPicture = element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      const codes = hasPicture ? await detect(element).catch(() => []) : []
      if (isOver) return
      codes.forEach(onCode)
      timer = setTimeout(() => void look(), PICTURE_MILLISECONDS)
    }
    if (!isOver) void look()
  })
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Returns the contents of the QR codes in a picture. */
type QrDetector = (source: HTMLVideoElement) => Promise<string[]>

type Detector = { detect(source: HTMLVideoElement): Promise<{ readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own detector where it reads QR codes, else ours, whose WebAssembly is a file of this site. */
async function createQrDetector(): Promise<QrDetector> {
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
