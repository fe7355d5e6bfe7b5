import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRow, readRows } from '#server/db/rows.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { emailKey, users } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import type { Role, User } from '#shared/domain/access.ts'
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
  readonly role: Role
  readonly regions: readonly string[]
}

const inStates = (...states: string[]) =>
  REGIONS.filter(({ state }) => states.includes(state)).map(({ code }) => code)

const officer = (email: string, name: string, ...states: string[]): Wanted => ({
  email: `${email}@demo.example.org`,
  firstName: `Demo officer ${name}`,
  role: 'field-officer',
  regions: inStates(...states),
})
const staff = (role: Role): Wanted => ({
  email: `${role}@demo.example.org`,
  firstName: `Demo ${role}`,
  role,
  regions: [],
})

/** One user of each role, and field officers who cover all regions together. */
const WANTED: readonly Wanted[] = [
  staff('administrator'),
  staff('editor'),
  staff('reviewer'),
  staff('member'),
  officer('officer.banadir', 'Banadir', 'banadir'),
  officer('officer.north', 'North', 'somaliland', 'puntland'),
  officer('officer.central', 'Central', 'galmudug', 'hirshabelle'),
  officer('officer.southwest', 'South West', 'south_west'),
  officer('officer.jubaland', 'Jubaland', 'jubaland'),
]

/** Adds the users of the demo that don't exist yet. */
export async function addDemoPeople({ database, passwords }: Services): Promise<DemoUser[]> {
  const people: DemoUser[] = []
  for (const { email, firstName, role, regions } of WANTED) {
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
      const [known] = await readRows(transaction, users, ['id'], sql`where email_key = ${emailKey(email)}`)
      return { id: String(known?.id), password: null }
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
