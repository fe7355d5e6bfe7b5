import { expect, test } from 'vitest'
import { withoutLongRuns } from '#shared/domain/mark-runs.ts'
import { readMail } from './read-mail.ts'

const MARKS = '\u0301\u0323'
const many = (count: number) => `a${MARKS.repeat(count)}b`
const encoded = `=?utf-8?b?${Buffer.from(many(100_000)).toString('base64')}?=`
const mail = (type: string, body: string, headers = 'Subject: x') =>
  Buffer.from(`From: a@example.com\r\n${headers}\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`)
const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${many(500_000)}`
const html = `Content-Type: text/html; charset=utf-8\r\n\r\n<p>a${'&#769;&#803;'.repeat(200_000)}b</p>`

/** To put so many marks in order takes minutes, in each of these places. */
test.each([
  ['a text', mail('text/plain; charset=utf-8', many(500_000))],
  [
    'numbers of marks in HTML',
    mail('text/html; charset=utf-8', `<p>a${'&#769;&#803;'.repeat(200_000)}b</p>`),
  ],
  ['two forms', mail('multipart/alternative; boundary=B', `--B\r\n${plain}\r\n--B\r\n${html}\r\n--B--`)],
  ['a subject', mail('text/plain', 'Hello', `Subject: ${encoded}`)],
  ['a sender', mail('text/plain', 'Hello', `Reply-To: ${encoded} <a@example.com>\r\nSubject: x`)],
])('%s with a million marks on one letter is read at once', { timeout: 15_000 }, async (_, source) => {
  const start = performance.now()
  const { text } = await readMail(source, null)
  expect(['a', 'H']).toContain(text.normalize('NFD').charAt(0))
  expect(performance.now() - start).toBeLessThan(5000)
})

test('marks stay as they are, but for what nobody sees after thirty of them', () => {
  const usual = `مُحَمَّد Xả̃ ${'a\u0301'.repeat(100)}`
  expect(withoutLongRuns(usual)).toBe(usual)
  const long = withoutLongRuns(many(40))
  expect(long.replaceAll('\u034f', '')).toBe(many(40))
  expect(Math.max(...(long.match(/(?:(?!\u034f)\p{M})+/gu) ?? []).map((run) => run.length))).toBe(30)
  expect(withoutLongRuns(long)).toBe(long)
})
