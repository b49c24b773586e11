import { buildSimulators } from './app.ts'
import { readConfig } from './config.ts'

const { port: requestedPort, options } = readConfig(process.env)
const app = await buildSimulators(options)

let isClosing = false
async function close(): Promise<void> {
  if (isClosing) return
  isClosing = true
  await app.close()
  process.exit(0)
}

process.on('SIGTERM', close)
process.on('SIGINT', close)
process.on('disconnect', close)
// The parent may have disconnected before the listener was added.
if (process.connected === false) await close()

await app.listen({ port: requestedPort, host: '127.0.0.1' })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : requestedPort
const ready = { kind: 'ready', port, smtpPort: app.smtpPort }
console.log(JSON.stringify(ready))
process.send?.(ready)
