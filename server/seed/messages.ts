import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { messageThreadsHandlers } from '#server/features/correspondence/inbox/index.ts'
import { receiveMessage } from '#server/features/correspondence/messages/index.ts'
import type { Services } from '#server/services.ts'
import { contactMessage } from '#shared/contract/correspondence/contact.ts'
import { DEMO_DOMAIN } from '#shared/domain/demonstration.ts'
import type { ContactSubject } from '#shared/domain/messages.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { bare, contextOf, demoId, servicesAt } from './context.ts'
import type { DemoUser } from './people.ts'

/** An invented message of the contact form. */
interface ExampleMessage {
  readonly from: string
  readonly organization?: string
  readonly subject: ContactSubject
  readonly urgent?: boolean
  readonly locale?: Locale
  readonly minutesAgo: number
  readonly text: string
  /** What the staff have done about it; nothing so far if it is missing. */
  readonly work?: 'taken' | 'answered' | 'closed'
}

const EXAMPLES: readonly ExampleMessage[] = [
  {
    from: 'Demo camp committee',
    ...{ subject: 'human_rights_violation', urgent: true, minutesAgo: 20 },
    text: 'An invented message. Two men were taken from our camp last night, and nobody tells us where they are.',
  },
  {
    from: 'Demo guddiga xerada',
    ...{ subject: 'human_rights_violation', locale: 'so', minutesAgo: 310, work: 'taken' },
    text: 'Farriin la been abuuray. Shan qoys ayaa laga saaray buushashkoodii, mana garanayaan cid ay u dacwoodaan.',
  },
  {
    from: 'Demo student',
    ...{ subject: 'general_inquiry', minutesAgo: 150 },
    text: 'An invented message. Where can I read how you count your cases? I write a thesis on land and evictions.',
  },
  {
    from: 'Demo arday',
    ...{ subject: 'general_inquiry', locale: 'so', minutesAgo: 1_900, work: 'closed' },
    text: 'Farriin la been abuuray. Ma jiraan koorsooyin kale oo Soomaali ah, mise kuwa boggu hayo oo keliya?',
  },
  {
    from: 'Demo radio editor',
    ...{ organization: 'Demo Radio of Jowhar', subject: 'media_inquiry', minutesAgo: 95 },
    text: 'An invented message. May we quote your figures of last month in the programme of this evening?',
  },
  {
    from: 'Demo journalist',
    ...{ organization: 'Demo Weekly', subject: 'media_inquiry', minutesAgo: 3_200, work: 'answered' },
    text: 'An invented message. Is there somebody who can explain the recommendations of the last review to our readers?',
  },
  {
    from: 'Demo partnership officer',
    ...{ organization: 'Demo Legal Aid of Baidoa', subject: 'partnership', minutesAgo: 480, work: 'taken' },
    text: 'An invented message. We would like to train paralegals together with you in spring. Whom do we talk to?',
  },
  {
    from: 'Demo reader',
    ...{ subject: 'technical_support', minutesAgo: 240 },
    text: 'An invented message. The report form stays empty on my old telephone. What can I do?',
  },
  {
    from: 'Demo isticmaale',
    ...{ subject: 'technical_support', locale: 'so', minutesAgo: 2_500, work: 'closed' },
    text: 'Farriin la been abuuray. Furihii aan ku raaci lahaa warbixintaydii waan lumiyay. Sideen u helaa?',
  },
  {
    from: 'Demo neighbour',
    ...{ subject: 'other', minutesAgo: 400 },
    text: 'An invented message. We have chairs and a table for your office. Would you like to have them?',
  },
]

const MINUTE_MS = 60_000
const MINUTES_TO_ANSWER = 90
/** Fixed, as the identifiers of messages shall not depend on the day of the run. */
const NAMED_AT = new Date('2025-01-01T00:00:00Z')
const knownRow = z.object({ id: z.uuid() })

/** Adds invented messages to the inbox, by the way that the contact form takes; those that are there stay. */
export async function demoMessages(services: Services, editor: DemoUser): Promise<void> {
  const examples = EXAMPLES.map((example) => ({ example, id: demoId(example.from, NAMED_AT) }))
  const there = await services.database.run(
    sql`select id from message_threads where id = any(${sql.param(examples.map(({ id }) => id))}::uuid[])`,
    knownRow,
  )
  const knownIds = new Set(there.map(({ id }) => id))
  for (const [place, { example, id }] of examples.entries()) {
    if (knownIds.has(id)) continue
    const at = new Date(services.records.now().getTime() - example.minutesAgo * MINUTE_MS)
    await receive(servicesAt(services, at), { id, example, number: place + 1 })
    await work(services, { id, example, at, editor })
  }
}

/** Takes a message in. No one is written to because of it: neither its invented sender nor those who get real messages. */
async function receive(
  services: Services,
  { id, example, number }: { readonly id: string; readonly example: ExampleMessage; readonly number: number },
): Promise<void> {
  const { from, organization, locale = 'en', text } = example
  const { subject, urgent, message, ...sender } = contactMessage.parse({
    ...{ name: `${from}, invented`, email: `sender.${number}@${DEMO_DOMAIN}`, organization, message: text },
    ...{ phone: `+252 00 000 01${String(number).padStart(2, '0')}` },
    ...{ subject: example.subject, urgent: example.urgent },
  })
  await services.database.transaction(async (transaction) => {
    await receiveMessage(services, transaction, {
      ...{ id, way: 'contact', subject, urgent, locale, text: message },
      sender: { ...sender, subjectLine: null },
      sends: 'nothing',
    })
    await transaction.run(sql`update message_threads set invented = true where id = ${id}::uuid`)
  })
}

interface Worked {
  readonly id: string
  readonly example: ExampleMessage
  readonly at: Date
  readonly editor: DemoUser
}

/** What the editor has done about a message; who was answered was called, so that no mail leaves. */
async function work(services: Services, { id, example, at, editor }: Worked): Promise<void> {
  if (!example.work) return
  const later = new Date(at.getTime() + MINUTES_TO_ANSWER * MINUTE_MS)
  const call = { ...bare, params: { id }, context: contextOf(services, editor, later) }
  const { version } = await messageThreadsHandlers.get({ ...call, input: undefined })
  if (example.work === 'taken') {
    await messageThreadsHandlers.edit({ ...call, input: { version, assigneeId: editor.id } })
    return
  }
  const answered = await messageThreadsHandlers.answered({ ...call, input: { version } })
  if (example.work === 'closed')
    await messageThreadsHandlers.edit({ ...call, input: { version: answered.version, state: 'closed' } })
}
