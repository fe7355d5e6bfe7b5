import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { openMail } from '#server/mail-outbox/index.ts'
import type { registration } from '#shared/contract/learning/learning.ts'
import type { LearningEvent } from '#shared/schemas/learning-event.ts'
import type { TestServer } from './server.ts'

/** What somebody who joins the learning community says of themselves. */
export const JOINING: z.input<typeof registration> = {
  fullName: 'Planted Learner',
  email: 'planted.learner@example.org',
  organization: 'Planted Organisation',
  jobTitle: 'Planted Advocate',
  country: 'Somalia',
  region: 'jubaland',
  experience: 'beginner',
  interests: ['documentation', 'Xuquuqda haweenka'],
  motivation: 'I want to document what happens to people here.',
}

let last = 0
/** An address that nobody else in the test has. */
export function learnerAddress(): string {
  last += 1
  return `learner.${last}.${uuidv7().slice(-6)}@example.org`
}

/** A browser that has joined the learning community, with a fresh address. */
export async function join(server: TestServer, more: Partial<{ email: string; fullName: string }> = {}) {
  const { client, send } = server.visitor()
  const input = { ...JOINING, email: learnerAddress(), ...more }
  const { learner, recoveryCode } = await client.learning.register({ input })
  if (!learner.id) throw new Error('A registered learner has an id')
  return { client, send, id: learner.id, email: input.email, learner, recoveryCode }
}

/** The mails in the outbox to an address, the oldest first. */
export async function mailsTo({ database, services }: TestServer, email: string) {
  const rows = await database.run<{ id: string; subject: string; sealed: Buffer }>(
    sql`select id, subject, sealed from mail order by id`,
  )
  return rows
    .map(({ id, subject, sealed }) => ({ subject, ...openMail(services.keys, id, sealed) }))
    .filter(({ to }) => to === email)
}

/** The token in the newest mail to an address, which leads to a page below `/learning`. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const { text = '' } = (await mailsTo(server, email)).at(-1) ?? {}
  const token = /\/learning\/\w+\?token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error('No mail with a link was written')
  return token
}

/** A kind of event with what it has beside its module. */
type Did =
  | { readonly kind: 'module-started' | 'module-completed' }
  | { readonly kind: 'module-progressed'; readonly percent: number }
  | { readonly kind: 'question-answered'; readonly questionId: string; readonly choices: number[] }
  | { readonly kind: 'time-spent'; readonly seconds: number }

/** An event as a device makes it, a few minutes ago. */
export function learned(courseId: string, moduleId: string, did: Did, at?: string): LearningEvent {
  const when = at ?? new Date(Date.now() - 300_000).toISOString()
  return { id: uuidv7(), courseId, moduleId, at: when, ...did } as LearningEvent
}
