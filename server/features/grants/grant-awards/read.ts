import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import { openApplication } from '#server/features/grants/grants/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { AwardView, GrantAward, ListedAward } from '#shared/contract/grants/grant-awards.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { LETTER_WAYS, nextStep, payableOf, signBy } from '#shared/domain/grant-awards.ts'
import { MAIL_STATES } from '#shared/domain/mail.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { AWARD_FACTS, awardFacts, DECIDED, FROM_AWARDS, IS_LETTER_LOST } from './facts.ts'
import { letterKindOf } from './lock-award.ts'
import { openText } from './sealing.ts'

const row = awardFacts.extend({
  id: z.uuid(),
  version: z.int(),
  round: z.string(),
  language: z.enum(GRANT_LANGUAGES),
  decidedAt: z.iso.datetime().nullable(),
  confirmed: z.boolean(),
  sealed: z.instanceof(Uint8Array).nullable(),
  letterId: z.uuid().nullable(),
  letterOn: z.iso.date().nullable(),
  way: z.enum(LETTER_WAYS).nullable(),
  by: z.string().nullable(),
  letterSealed: z.instanceof(Uint8Array).nullable(),
  delivery: z.enum([...MAIL_STATES, 'handed-over']).nullable(),
})
type Row = z.infer<typeof row>

/** More decisions than a round of this programme has. */
const MOST = 1_000

/** Decided applications of a condition that the user sees, with what followed their decision. */
function readRows(queryable: Queryable, user: User, condition: SQL): Promise<Row[]> {
  return queryable.run(
    sql`select grant_applications.id, grant_applications.version, code as round, grant_applications.language,
        decided_at as "decidedAt", confirmed_at is not null as confirmed, grant_applications.sealed,
        letter.id as "letterId", letter.told_on as "letterOn", letter.way, ${userName()} as by, letter.sealed as "letterSealed",
        (select mail.state from mail where mail.key = 'grant-letter/' || letter.id) as delivery, ${AWARD_FACTS}
      ${FROM_AWARDS} where ${DECIDED} and ${applicationsOf(user)} and ${condition}
      order by decided_at, grant_applications.id limit ${MOST}`,
    row,
  )
}

const VIEWS: Readonly<Record<AwardView, SQL>> = {
  next: sql`grant_applications.state in ('awarded', 'agreement-signed', 'active')`,
  letters: sql`grant_applications.state in ('awarded', 'declined') and (letter.id is null or ${IS_LETTER_LOST})`,
  completed: sql`grant_applications.state = 'completed'`,
}

/** The decided applications of a view: what is due first above, then what was decided first. */
export async function listAwards(context: ServerContext, view: AwardView): Promise<ListedAward[]> {
  const { services } = context
  const rows = await readRows(services.database, callerOf(context), VIEWS[view])
  const listed = rows.map((each) => listedOf(services, each))
  const rank = ({ dueOn }: ListedAward) => dueOn ?? '9999'
  return listed.toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0))
}

function listedOf({ keys, records }: Services, row: Row): ListedAward {
  const { id, round, state, awardedMinor, sealed } = row
  const { step, dueOn } = nextStep(row)
  return {
    ...{ id, round, state, awardedMinor, step, dueOn },
    reference: recordReference(id),
    organizationName: sealed ? openApplication(keys, id, sealed).organizationName : null,
    late: dueOn !== null && dueOn < mogadishuDay(records.now()),
  }
}

/** What followed the decision about one application. */
export async function readAward(context: ServerContext, id: string): Promise<GrantAward> {
  const { services } = context
  const caller = callerOf(context)
  const [row] = await readRows(services.database, caller, sql`grant_applications.id = ${id}::uuid`)
  if (!row) throw new Refusal('not_found')
  const { version, language, decidedAt, confirmed, sealed, waitingBank, hasBank } = row
  const answers = sealed ? openApplication(services.keys, id, sealed) : null
  return {
    ...listedOf(services, row),
    ...{ version, language, decidedAt, confirmed, waitingBank, hasBank },
    projectTitle: answers?.projectTitle ?? null,
    contact: answers
      ? {
          ...{ name: answers.contactPersonName, title: answers.contactPersonTitle },
          ...{ email: answers.contactEmail, phone: answers.contactPhone },
        }
      : null,
    letter: letterOf(services, row),
    agreement: agreementOf(services, row),
    payments: row.payments.map(({ recordedBy, ...payment }) => ({
      ...payment,
      mayRelease: !payment.released && recordedBy !== caller.id,
    })),
    payableMinor: payableOf(row),
  }
}

function letterOf({ keys }: Services, row: Row): GrantAward['letter'] {
  const { letterId, way, letterOn, by, letterSealed, delivery, state } = row
  if (letterId === null || way === null || letterOn === null) return null
  return {
    ...{ kind: letterKindOf(state), way, toldOn: letterOn, by },
    text: openText(keys, 'grant-letters', letterId, letterSealed),
    delivery: delivery === 'handed-over' ? 'sending' : delivery,
  }
}

function agreementOf({ records }: Services, row: Row): GrantAward['agreement'] {
  const { toldOn, signedOn, startsOn, endsOn, state } = row
  if (toldOn === null || state === 'declined') return null
  const last = signBy(toldOn)
  return {
    ...{ signBy: last, signedOn, startsOn, endsOn },
    late: (signedOn ?? mogadishuDay(records.now())) > last,
  }
}
