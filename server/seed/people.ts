import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import { emailKey, users } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import { ROLES, type Role, type User } from '#shared/domain/access.ts'
import { DEMO_DOMAIN } from '#shared/domain/demonstration.ts'
import { REGIONS } from '#shared/domain/places.ts'

/** A user of the demo, who writes records, with the credentials. */
export interface DemoUser extends User {
  readonly email: string
  /** To be shown once; null if the user already existed. */
  readonly password: string | null
}

interface Wanted {
  readonly email: string
  readonly firstName: string
  readonly regions: readonly string[]
}

const inStates = (...states: string[]) =>
  REGIONS.filter(({ state }) => states.includes(state)).map(({ code }) => code)

const person = (name: string, ...states: string[]): Wanted => ({
  email: `${name}@${DEMO_DOMAIN}`,
  firstName: `Demo ${name}`,
  regions: inStates(...states),
})
const officer = (name: string, place: string, ...states: string[]): Wanted => ({
  ...person(`officer.${name}`, ...states),
  firstName: `Demo officer ${place}`,
})

/** At least one user of each role of the staff: the type asks for a role that is new. */
const WANTED: Readonly<Record<Role, readonly [Wanted, ...Wanted[]]>> = {
  administrator: [person('administrator')],
  editor: [person('editor')],
  // On no duty: alarms about reports of visitors would go to an address that no one reads, in place of the administrators.
  'triage-officer': [person('triage-officer', 'banadir', 'south_west')],
  // These cover all regions together.
  'field-officer': [
    officer('banadir', 'Banadir', 'banadir'),
    officer('north', 'North', 'somaliland', 'puntland'),
    officer('central', 'Central', 'galmudug', 'hirshabelle'),
    officer('southwest', 'South West', 'south_west'),
    officer('jubaland', 'Jubaland', 'jubaland'),
  ],
  reviewer: [person('reviewer')],
  'grant-manager': [person('grant-manager')],
  // As many as the seeded round asks for: scores are shown, and an award is made, once all reviews are in.
  'grant-reviewer': [person('grant-reviewer.1'), person('grant-reviewer.2')],
  member: [person('member')],
}

/** Adds the users of the demo that don't exist yet. */
export async function addDemoPeople({ database, passwords }: Services): Promise<DemoUser[]> {
  const people: DemoUser[] = []
  const wanted = ROLES.flatMap((role) => WANTED[role].map((each) => ({ ...each, role })))
  for (const { email, firstName, role, regions } of wanted) {
    const password = generatePassword()
    const hash = await passwords.hash(password)
    const user = await database.transaction(async (transaction) => {
      const id = uuidv7()
      const row = { id, email, emailKey: emailKey(email), firstName, role, regions: [...regions] }
      const added = { ...row, passwordHash: hash }
      if (await insertRow(transaction, users, added, sql`on conflict (email_key) do nothing`)) {
        const detail = { role, regions }
        await writeAudit(transaction, { actor: null, act: 'user.invited', subject: `users/${id}`, detail })
        return { id, password }
      }
      const [user] = await readRows(transaction, users, ['id'], sql`where email_key = ${emailKey(email)}`)
      return { id: String(user?.id), password: null }
    })
    people.push({ ...user, email, role, regions })
  }
  return people
}

const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 symbols of 31, none of which look alike: 79 bits. */
function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('')
  return Array.from({ length: 4 }, group).join('-')
}
