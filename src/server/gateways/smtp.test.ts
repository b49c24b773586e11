import { createServer, type AddressInfo, type Socket } from 'node:net'
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

/** Accepts every mail. Returns its address, what it was sent, and its connections. */
async function aMailServer() {
  const received = new Map<Socket, string>()
  const server = createServer((socket) => {
    received.set(socket, '')
    socket.write('220 hello\r\n')
    socket.on('error', () => undefined)
    let isData = false
    socket.on('data', (data) => {
      const text = (received.get(socket) ?? '') + data.toString()
      received.set(socket, text)
      if (isData && text.endsWith('\r\n.\r\n')) isData = false
      else if (isData) return
      else if (data.toString().startsWith('DATA')) isData = true
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => [...received.values()].join(''),
    sockets: () => [...received.keys()],
  }
}

test('a mail says that nobody wrote it by hand', async () => {
  const server = await aMailServer()
  const options = { url: server.url, from: 'Marquee <x@test.example>', timeoutMilliseconds: 10_000 }
  const sender = createMailSender(options)
  onTestFinished(() => sender.close())
  await sender.send(mail)
  expect(server.received()).toContain('\r\nAuto-Submitted: auto-generated\r\n')
})

test('mails share connections, a few at most', async () => {
  const server = await aMailServer()
  const sender = createMailSender({ url: server.url, from: 'x@test.example', timeoutMilliseconds: 10_000 })
  onTestFinished(() => sender.close())
  await Promise.all(Array.from({ length: 30 }, () => sender.send(mail)))
  expect(server.received().match(/^DATA/gm)).toHaveLength(30)
  expect(server.sockets().length).toBeLessThanOrEqual(8)
})

test('a mail is sent although the server has closed the connection of the one before', async () => {
  const server = await aMailServer()
  const sender = createMailSender({ url: server.url, from: 'x@test.example', timeoutMilliseconds: 10_000 })
  onTestFinished(() => sender.close())
  await sender.send(mail)
  for (const socket of server.sockets()) socket.destroy()
  await sender.send(mail)
  expect(server.received().match(/^DATA/gm)).toHaveLength(2)
})

test.each([
  ['sends nothing', []],
  ['stops after the greeting', ['220 hello']],
])('a mail server that %s times out, so that the next mail is not delayed', async (_what, words) => {
  const url = await aServerThatSays(...words)
  const sender = createMailSender({ url, from: 'Marquee <x@test.example>', timeoutMilliseconds: TIMEOUT })
  onTestFinished(() => sender.close())
  await expect(sender.send(mail)).rejects.toThrow()
})
