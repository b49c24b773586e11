import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const SWEEP_MILLISECONDS = 100
/** Longer than any answer takes, also with a provider away. Whoever still reads is cut off, before whoever stops us loses patience. */
const MOST_MILLISECONDS = 20_000

/**
 * Lets a server end: requests in flight are answered. Node closes only the connections that are idle at that moment; one that becomes
 * idle afterwards, or that a browser has opened to have one in hand, would keep the process for as long as browsers please.
 * To be called before the server listens; answers how to close.
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
