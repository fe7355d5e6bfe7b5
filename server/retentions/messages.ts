import { sql } from 'drizzle-orm'
import { olderThan } from './conditions.ts'
import { KEPT_DAYS } from './days.ts'
import type { Retention } from './retention.ts'

/** The growing tables of messages to the organisation. */
export const MESSAGE_RETENTIONS: Readonly<Record<string, Retention>> = {
  message_threads: {
    holds: 'conversations with people who wrote to the organisation, sealed',
    period: `${KEPT_DAYS.messages} days after the last message; spam ${KEPT_DAYS.spam} days`,
    reason:
      'Someone who writes again within two years is known; what was marked as spam by mistake is found in a month.',
    over: () => sql`${olderThan('last_at', KEPT_DAYS.messages)}
      or (state = 'spam' and ${olderThan('last_at', KEPT_DAYS.spam)})`,
  },
  messages: {
    holds: 'the messages of these conversations, sealed',
    period: 'as long as the conversation',
    reason: 'They are the conversation.',
    by: 'server/retentions/clear.ts',
  },
  message_files: {
    holds: 'attachments of these messages, with sealed names, and their mails as they came',
    period: 'as long as the message',
    reason: 'They belong to the message.',
    by: 'server/retentions/clear.ts',
  },
  source_requests: {
    holds: 'requests for the whole source of a mail, with their reasons and both people',
    period: 'as long as the message',
    reason: 'They show who saved what tells the way of a mail, and who agreed.',
    by: 'server/retentions/clear.ts',
  },
  message_forwards: {
    holds: 'the ids of mails by which these messages were forwarded, without recipients',
    period: 'as long as the conversation',
    reason: 'A recipient may answer by e-mail as long as the conversation is there.',
    by: 'server/retentions/clear.ts',
  },
  answer_templates: {
    holds: 'answers that are written often, about nobody',
    period: `until deleted, and ${KEPT_DAYS.deletedRoutes} days more`,
    reason: 'A deletion can be undone for a month.',
    over: () => olderThan('deleted_at', KEPT_DAYS.deletedRoutes),
  },
  email_routes: {
    holds: 'rules by which messages find their recipients, with addresses of staff',
    period: `until deleted, and ${KEPT_DAYS.deletedRoutes} days more`,
    reason: 'A deletion can be undone for a month.',
    over: () => olderThan('deleted_at', KEPT_DAYS.deletedRoutes),
  },
}
