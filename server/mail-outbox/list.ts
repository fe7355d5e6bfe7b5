import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Services } from '#server/services.ts'
import { type MailItem, type mailContract, mailItem } from '#shared/contract/correspondence/mail.ts'
import type { AnswerOf, Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { MAIL_STATES, maskedAddress } from '#shared/domain/mail.ts'
import { openMail } from './enqueue.ts'

const mailRow = mailItem.omit({ recipient: true }).extend({ sealed: z.instanceof(Uint8Array) })
type MailRow = z.infer<typeof mailRow>

// Users needn't know the two phases of sending.
const STATE = sql.raw(`case state when 'handed-over' then 'sending' else state end`)
const COLUMNS = sql`id, kind, subject, sealed, ${STATE} as state, tries, due_at as "dueAt", fault, reply,
  created_at as "createdAt", ended_at as "endedAt"`

const position = z.tuple([z.iso.datetime(), z.uuid()])
const count = z.object({ total: z.int() })

/** A page of the mail in a state, newest first. */
export async function listMail(
  services: Services,
  { state, limit, cursor }: ParsedInput<typeof mailContract.list>,
): Promise<Page<MailItem>> {
  const { database } = services
  const wanted = state === 'sending' ? sql`claim is not null` : sql`state = ${state}`
  const after = cursor ? readCursor(cursor, position) : null
  const beyond = after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select ${COLUMNS} from mail where ${wanted} ${beyond}
        order by created_at desc, id desc limit ${limit + 1}`,
      mailRow,
    ),
    database.run(sql`select count(*) as total from mail where ${wanted}`, count),
  ])
  const items = rows.slice(0, limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return {
    items: items.map((row) => mailView(services, row)),
    next: last ? writeCursor([last.createdAt, last.id]) : null,
    total: counted?.total ?? 0,
  }
}

/** Reads one mail as calls answer it. */
export async function findMail(
  services: Services,
  queryable: Queryable,
  named: { readonly id: string } | { readonly key: string },
): Promise<MailItem | undefined> {
  const which = 'id' in named ? sql`id = ${named.id}::uuid` : sql`key = ${named.key}`
  const [row] = await queryable.run(sql`select ${COLUMNS} from mail where ${which}`, mailRow)
  return row && mailView(services, row)
}

function mailView({ keys }: Services, { sealed, ...row }: MailRow): MailItem {
  return { ...row, recipient: maskedAddress(openMail(keys, row.id, sealed).to) }
}

const counted = z.object({ state: z.enum(MAIL_STATES), total: z.int() })

/** How many mails are in which state, and which settings are missing for sending them. */
export async function readOutboxState({
  database,
  mail,
}: Services): Promise<AnswerOf<typeof mailContract.standing>> {
  const rows = await database.run(
    sql`select ${STATE} as state, count(*) as total from mail group by ${STATE}`,
    counted,
  )
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  return {
    missing: [...mail.missing],
    counts: {
      waiting: of('waiting'),
      sending: of('sending'),
      sent: of('sent'),
      failed: of('failed'),
      uncertain: of('uncertain'),
      returned: of('returned'),
    },
  }
}
