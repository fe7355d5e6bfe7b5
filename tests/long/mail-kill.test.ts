import { expect, test } from 'vitest'
import { callerAt, TEST_PASSWORD } from '#tests/support/server.ts'
import { createServerProcess } from '#tests/support/server-process.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const ADMINISTRATOR = { email: 'administrator@example.org', password: TEST_PASSWORD }
const MAILS = 30
const KILLS = 4

/** A mail to the administrator each; answers their ids. */
async function writeMails(url: string): Promise<string[]> {
  const { client } = callerAt(url)
  await client.session.signIn({ input: ADMINISTRATOR })
  const made: string[] = []
  for (let count = 0; count < MAILS; count += 1) made.push((await client.mail.test()).id)
  return made
}

async function standing(url: string) {
  const { client } = callerAt(url)
  await client.session.signIn({ input: ADMINISTRATOR })
  return (await client.mail.standing()).counts
}

test('the server is killed again and again while it sends: no mail is sent twice, and none is lost unnoticed', async () => {
  const smtp = await startSmtp()
  // Slow enough to be killed in the middle of any step.
  const slowly = () => new Promise<string>((resolve) => setTimeout(() => resolve('250 Ok'), 60))
  Object.assign(smtp.manners, { recipient: slowly, letter: slowly })
  const server = createServerProcess(ADMINISTRATOR, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@example.org',
  })
  try {
    let url = await server.start()
    const ids = await writeMails(url)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = smtp.received.length
      await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThan(before + 1)
      await new Promise((resolve) => setTimeout(resolve, 40 * kill))
      await server.kill()
      url = await server.start()
    }
    // What the last ones held is in doubt for a quarter of an hour; all the others are sent.
    await expect.poll(async () => (await standing(url)).waiting, { timeout: 60_000, interval: 500 }).toBe(0)
    const { sent, sending, failed } = await standing(url)
    expect(failed).toBe(0)
    expect(sent + sending).toBe(MAILS)
    expect(sending).toBeLessThanOrEqual(KILLS)
    const arrived = smtp.received.map(({ headers }) => headers['message-id'] ?? '')
    expect(new Set(arrived).size).toBe(arrived.length)
    expect(arrived.every((id) => ids.some((made) => id.includes(made)))).toBe(true)
    expect(arrived.length).toBeGreaterThanOrEqual(sent)
  } finally {
    await server.remove()
    await smtp.close()
  }
})
