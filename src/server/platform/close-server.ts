import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const SWEEP_MILLISECONDS = 100
/** Longer than any response takes, also while a provider is unreachable, and shorter than a supervisor waits before it kills the process. */
const MOST_MILLISECONDS = 20_000

/**
 * Prepares a graceful close: requests in flight get their response. Node closes only connections that are idle at that moment; one that becomes
 * idle afterwards, or that a browser opened in advance, would keep the process running until the browser closes it.
 * Call it before the server listens. Returns the function that closes the server.
 */
export function prepareToClose(server: Server): (close: () => Promise<unknown>) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function sweep(): void {
    server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async (close) => {
    const sweeping = setInterval(sweep, SWEEP_MILLISECONDS)
    const cutting = setTimeout(() => server.closeAllConnections(), MOST_MILLISECONDS)
    await close()
    clearInterval(sweeping)
    clearTimeout(cutting)
  }
}
