import { createQrDetector } from './qr-detector.ts'

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
