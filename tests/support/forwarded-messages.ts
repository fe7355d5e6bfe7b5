import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { openMailLine } from '#server/mail/smtp-line.ts'
import { parseSmtpUrl } from '#server/mail/smtp-target.ts'
import { sendDueMail } from '#server/mail-outbox/send.ts'
import { type SmtpFailure, startLoopbackSmtp } from './loopback-smtp.ts'
import { startTestServer, type TestServer } from './server.ts'

const DEFAULT = 'office@example.org'

/** Routes with words of several languages, and how the words stand in messages. */
const ROUTES = [
  {
    name: 'Danger',
    keywords: 'threat, hanjabaad',
    priority: 'critical',
    to: 'protection@example.org',
    found: ['threats', 'hanjabaado'],
  },
  {
    name: 'Arrests',
    keywords: 'arrest, detention, xarig',
    priority: 'high',
    to: 'legal@example.org',
    found: ['Arrested', 'xarigga'],
  },
  {
    name: 'Press',
    keywords: 'interview, wareysi',
    priority: 'medium',
    to: 'press@example.org',
    found: ['INTERVIEWS', 'wareysiga'],
  },
  {
    name: 'Site',
    keywords: 'password, furaha sirta',
    priority: 'low',
    to: 'support@example.org',
    found: ['passwords', 'furaha sirta ah'],
  },
] as const
const FAILURES = ['recipient', 'content', 'line'] as const satisfies readonly SmtpFailure[]

/** A generator of numbers from 0 to 1 that says the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What became of the messages: whom each reached, and whom it should have. */
export interface Forwarded {
  /** Each with its marker, and the recipients of the mails that had it. */
  readonly messages: readonly { readonly expected: string; readonly reached: readonly string[] }[]
  /** To how many senders a receipt went. */
  readonly receipts: number
  /** How many times the mail server failed. */
  readonly failures: number
  readonly waiting: number
}

/**
 * Sends messages by the contact form, some of them twice, and delivers what is due while the mail server fails a third
 * of the time and is killed once.
 */
export async function forwardMessages(count: number, seed: number): Promise<Forwarded> {
  const chance = chances(seed)
  const failed = { count: 0 }
  const smtp = await startLoopbackSmtp(() => {
    if (chance() >= 1 / 3) return null
    failed.count += 1
    return FAILURES[Math.floor(chance() * FAILURES.length)] ?? null
  })
  const server = await startTestServer({ withoutSockets: true, smtpUrl: smtp.url })
  try {
    await makeRoutes(server)
    const sent: { readonly marker: string; readonly expected: string }[] = []
    for (let at = 0; at < count; at += 1) sent.push(await sendOne(server, at, chance))
    const half = count / 2
    await deliver(server, smtp.url, () => smtp.taken.length > half)
    await smtp.kill()
    await deliver(server, smtp.url, () => true)
    await smtp.start()
    await deliver(server, smtp.url, () => false)
    const messages = sent.map(({ marker, expected }) => ({
      expected,
      reached: smtp.taken.filter(({ source }) => source.includes(marker)).map(({ to }) => to),
    }))
    const receipts = smtp.taken.filter(({ to }) => to.startsWith('sender-')).length
    return { messages, receipts, failures: failed.count, waiting: await countWaiting(server) }
  } finally {
    await server.close()
    await smtp.kill()
  }
}

async function makeRoutes(server: TestServer): Promise<void> {
  const { client } = await server.signIn('administrator')
  await client.emailRoutes.setSettings({ input: { recipient: DEFAULT } })
  for (const { name, keywords, priority, to } of ROUTES)
    await client.emailRoutes.create({
      input: { routeName: name, triggerKeywords: keywords, recipientEmail: to, priority },
    })
}

/** Sends one message with a word of a route, perhaps with one of a route behind it, or with none. */
async function sendOne(server: TestServer, at: number, chance: () => number) {
  const first = Math.floor(chance() * (ROUTES.length + 1))
  const route = ROUTES[first]
  const behind = ROUTES[first + 1 + Math.floor(chance() * ROUTES.length)]
  const words = [behind, route].flatMap((each) =>
    each ? [each.found[Math.floor(chance() * each.found.length)] ?? ''] : [],
  )
  const marker = `marker-${String(at).padStart(4, '0')}`
  const input = {
    ...{ id: uuidv7(), name: 'Someone', email: `sender-${at}@example.org`, subject: 'other' as const },
    message: `${marker} We write to you: ${words.join(' and ')}.`,
  }
  const { client } = server.visitor()
  await client.contact.send({ input })
  // The answer was lost, and the browser sends it again.
  if (chance() < 0.2) await Promise.all([client.contact.send({ input }), client.contact.send({ input })])
  return { marker, expected: route?.to ?? DEFAULT }
}

/** Delivers round after round, each as if time had passed, until all is sent or enough was. */
async function deliver(server: TestServer, url: string, isEnough: () => boolean): Promise<void> {
  const stopping = new AbortController()
  for (let round = 0; round < 500 && (await countWaiting(server)) > 0; round += 1) {
    await server.database.run(
      sql`update mail set due_at = now() - interval '1 minute' where state = 'waiting'`,
    )
    await sendDueMail(server.services, {
      open: () => openMailLine(parseSmtpUrl(url)),
      stopping: stopping.signal,
      onAddressRefused: async () => undefined,
    })
    if (isEnough()) return
  }
}

async function countWaiting({ database }: TestServer): Promise<number> {
  const [row] = await database.run(
    sql`select count(*)::int as count from mail where state <> 'sent'`,
    z.object({ count: z.int() }),
  )
  return row?.count ?? 0
}
