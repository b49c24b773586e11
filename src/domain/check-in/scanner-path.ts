/** Whether a path without its language is that of a page that reads QR codes, at the door or in the kitchen, and so may run WebAssembly. */
export function isScannerPath(path: string): boolean {
  return /^\/(checkin|kitchen)\/?$/.test(path)
}
