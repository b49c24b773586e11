import { m } from '#web/paraglide/messages.js'

/**
 * Why nothing, or not all, was printed. `away`: the printer is not connected; `busy`: another program or tab uses it; `refused`: the browser or the system
 * does not allow it; `silent`: it takes no data, as without paper; `failed`: anything else. Paper that runs out while the printer still takes data is
 * not noticed.
 */
export type PrintFailure = 'away' | 'busy' | 'refused' | 'silent' | 'failed'

/** What the browser was asked to do when it threw. */
export type PrinterStep = 'open' | 'send'

/** Returns what an error of WebUSB or Web Serial means, by the names that their specifications give. */
export function printFailureOf(error: unknown, step: PrinterStep): PrintFailure {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotFoundError':
      return 'away'
    case 'SecurityError':
    case 'NotAllowedError':
      return 'refused'
    case 'InvalidStateError':
      return 'busy'
    case 'NetworkError':
      return step === 'open' ? 'busy' : 'away'
    case 'TimeoutError':
      return 'silent'
    default:
      return 'failed'
  }
}

const texts = {
  away: m.printer_away,
  busy: m.printer_busy,
  refused: m.printer_refused,
  silent: m.printer_silent,
  failed: m.printer_failed,
} as const satisfies Record<PrintFailure, () => string>

export function printFailureText(failure: PrintFailure): string {
  return texts[failure]()
}
