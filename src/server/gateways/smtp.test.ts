import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createMailSender } from './smtp.ts'

const TIMEOUT = 200
const mail = {
  to: 'asha@test.example',
  subject: 'x',
  text: 'x',
  html: 'x',
  attachments: [],
  messageId: '<x@y>',
}

async function aServerThatSays(...words: string[]): Promise<string> {
  const server = createServer((socket) => {
    words.forEach((word) => socket.write(`${word}\r\n`))
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['sends nothing', []],
  ['stops after the greeting', ['220 hello']],
])('a mail server that %s times out, so that the next mail is not delayed', async (_what, words) => {
  const url = await aServerThatSays(...words)
  const sender = createMailSender({ url, from: 'Marquee <x@test.example>', timeoutMilliseconds: TIMEOUT })
  onTestFinished(() => sender.close())
  await expect(sender.send(mail)).rejects.toThrow()
})
