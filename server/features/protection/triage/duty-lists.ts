import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { givenName } from '#server/identity/user-name.ts'
import type { DutyList, dutyListsContract } from '#shared/contract/protection/duty-lists.ts'
import { rolesWith } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { DUTY_PLACES } from '#shared/domain/triage.ts'

/** Roles whose users can be on duty. */
const DUTY_ROLES = rolesWith('reports:triage')

const officer = z.object({ id: z.uuid(), name: z.string(), duties: z.array(z.string()) })

/** The users on duty for visitors' reports, and their duty lists. */
export const dutyListsHandlers: Handlers<typeof dutyListsContract> = {
  async list({ context }) {
    const officers = await readOfficers(context.services.database)
    return DUTY_PLACES.map((place) => listOf(place, officers))
  },
  set: ({ params, input, context }) => setList(context, params.place, input.people),
}

/** The users who can be on duty, by name, each with their lists. */
function readOfficers(queryable: Queryable): Promise<z.infer<typeof officer>[]> {
  return queryable.run(
    sql`select id, coalesce(${givenName()}, '') as name, duties from users
      where disabled_at is null and role = any(${sql.param(DUTY_ROLES)}::text[]) order by name, id`,
    officer,
  )
}

function listOf(place: string, officers: readonly z.infer<typeof officer>[]): DutyList {
  const people = officers.filter(({ duties }) => duties.includes(place)).map(({ id, name }) => ({ id, name }))
  return { place, people }
}

async function setList(context: ServerContext, place: string, people: readonly string[]): Promise<DutyList> {
  const actor = callerOf(context).id
  return context.services.database.transaction(async (transaction) => {
    // In the order in which all writers lock users.
    await transaction.run(sql`select id from users where ${place} = any(duties) or id = any(${idsOf(people)})
      order by id for update`)
    const able = await readOfficers(transaction)
    if (!people.every((id) => able.some((each) => each.id === id))) {
      const details = [{ path: 'people', message: 'Choose triage officers or administrators' }]
      throw new Refusal('invalid_input', { details })
    }
    await transaction.run(sql`
      update users set duties = array_remove(duties, ${place}::text)
          || case when id = any(${idsOf(people)}) then array[${place}::text] else '{}'::text[] end
      where ${place} = any(duties) or id = any(${idsOf(people)})`)
    const detail = { people: [...people] }
    await writeAudit(transaction, { actor, act: 'duty-list.set', subject: `duty-lists/${place}`, detail })
    return listOf(place, await readOfficers(transaction))
  })
}

function idsOf(ids: readonly string[]) {
  return sql`${sql.param([...ids])}::uuid[]`
}
