import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { LEARNER_LINK_HOURS, LEARNER_PATHS } from '#shared/domain/learners.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { addressHash } from './sealing.ts'

/** The mails about a learning account. */
export type LearnerEmailKind = 'confirm' | 'enter' | 'unknown'

/** A mail about a learning account: to whom, in which language, and the path with the token that it leads to. */
export interface LearnerEmail {
  readonly kind: LearnerEmailKind
  /** The mail is there once for each key. */
  readonly key: string
  readonly to: string
  readonly locale: Locale
  readonly path: string
  readonly expiresAt: string
  /** Whom the mail is forgotten with. */
  readonly learnerId?: string
}

/** The paths of mailed links, with their tokens. */
export const confirmPath = (token: string) => `${LEARNER_PATHS.confirm}?token=${token}`
export const enterPath = (token: string, move?: string) =>
  `${LEARNER_PATHS.enter}?token=${token}${move ? `&move=${encodeURIComponent(move)}` : ''}`

/** Puts a mail into the outbox, unless its address has had too many lately, which nobody learns. */
export async function mailLearner(
  services: Services,
  transaction: Transaction,
  { kind, key, to, locale, path, expiresAt, learnerId }: LearnerEmail,
): Promise<void> {
  if (!(await mayBeWritten(services, to))) return
  const { learning } = await loadNamespace(locale, 'emailTemplates')
  const { subject, text, ignore } = learning[kind]
  const values = {
    site: services.publicUrl,
    link: `${services.publicUrl}${addressIn(locale, path)}`,
    hours: String(LEARNER_LINK_HOURS),
  }
  const lines = [text, ignore].map((line) => fillText(line, values))
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'learning' as const, key, to, subject, expiresAt, body: emailBody([{ locale, lines }]) },
      ...(learnerId ? { subscriberId: learnerId } : {}),
    },
  ])
}

async function mayBeWritten({ limits, keys }: Services, email: string): Promise<boolean> {
  try {
    await limits.consume('learner-address', addressHash(keys, email).toString('hex'))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
