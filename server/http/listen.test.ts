import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'

/** Connects, and sends so much; resolves once the server has closed the connection. */
function connected(port: number, sent: string) {
  const socket = connect(port, HOST)
  const received: string[] = []
  socket.setEncoding('utf8').on('data', (text) => received.push(String(text)))
  const opened = new Promise<void>((resolve) =>
    socket.once('connect', () => socket.write(sent, () => resolve())),
  )
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received.join(''))))
  return { opened, closed }
}

test('a stop waits for the request that runs, and for no connection without one', {
  timeout: 5000,
}, async () => {
  let answer: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    answer = resolve
  })
  let end: () => void = () => undefined
  const { port, stop } = await listen(
    (_request, response) => {
      end = () => response.end('whole')
      answer()
    },
    { host: HOST, port: 0 },
  )
  const unused = connected(port, '')
  const halfway = connected(port, 'GET / HTTP/1.1\r\n')
  const running = connected(port, 'GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await Promise.all([unused.opened, halfway.opened, running.opened, begun])
  const stopped = stop()
  await Promise.all([unused.closed, halfway.closed])
  end()
  expect(await running.closed).toContain('whole')
  await stopped
})
