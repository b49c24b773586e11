/** Whether a path without its language is that of the scanner, whose page may run WebAssembly. */
export function isScannerPath(path: string): boolean {
  return /^\/checkin\/?$/.test(path)
}
