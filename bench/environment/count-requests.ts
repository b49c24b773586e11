/** Loaded into the site before its program: counts the HTTP requests that it sends, whatever its commit, and tells the parent process. */
import { subscribe } from 'node:diagnostics_channel'

let requests = 0
for (const channel of ['undici:request:create', 'http.client.request.start']) {
  subscribe(channel, () => void (requests += 1))
}

process.on('message', (question: unknown) => process.send?.({ question, requests }))
// A channel to the parent keeps no process alive that has nothing else to do.
process.channel?.unref()
