import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { openMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedEmail, TestSmtp } from './smtp.ts'

/** The newest email to an address, as soon as it is there. */
export async function emailFor(smtp: TestSmtp, address: string): Promise<ReceivedEmail> {
  await expect.poll(() => smtp.emailTo(address), { timeout: 15_000 }).toBeDefined()
  const message = smtp.emailTo(address)
  if (!message) throw new Error('The letter has gone again')
  return message
}

/**
 * Waits until no background task and no mail is due, or being worked on: what has not been sent by then is not sent
 * by anything that was asked for before.
 */
export async function nothingLeftToSend(database: Database): Promise<void> {
  const left = () =>
    database.run(sql`
      select 'task' as kind, name from jobs.job
        where state in ('created', 'retry', 'active') and start_after <= now()
      union all select 'mail', kind from mail
        where state in ('sending', 'handed-over') or (state = 'waiting' and due_at <= now())`)
  await expect.poll(left, { timeout: 15_000 }).toEqual([])
}

/** The path of this site that a mail links to. */
export function pathIn(message: ReceivedEmail, page: string): string {
  const found = new RegExp(`https?://[^/\\s]+((?:/so)?${page}\\?token=[\\w.-]+)`).exec(
    message.parts['text/plain'] ?? '',
  )
  if (!found?.[1]) throw new Error(`The letter leads nowhere below ${page}`)
  return found[1]
}

/** The token in an address. */
export function tokenIn(path: string): string {
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}

const kept = z.object({ id: z.uuid(), subject: z.string(), sealed: z.instanceof(Uint8Array) })

/** The mails whose keys begin so, in the order in which they were made, as their receivers would read them. */
export async function keptMails(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  key: string,
): Promise<readonly { readonly to: string; readonly subject: string; readonly text: string }[]> {
  const rows = await database.run(
    sql`select id, subject, sealed from mail where key like ${`${key}%`} order by id`,
    kept,
  )
  return rows.map(({ id, subject, sealed }) => {
    const { to, text } = openMail(keys, id, sealed)
    return { to, subject, text: `${subject}\n${text ?? ''}` }
  })
}
