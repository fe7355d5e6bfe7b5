import type { TestDevice } from '#tests/support/device.ts'
import type { TestUser } from '#tests/support/server.ts'
import { attachInOffice, linkCases, withdraw } from './attached-work.ts'
import type { Journal } from './journal.ts'
import type { Office } from './office.ts'
import type { Step } from './plan.ts'
import { noise } from './seeded-random.ts'

export const REGIONS = ['SO28', 'SO22', 'SO24']
const STATUSES = ['active', 'review', 'escalated', 'completed'] as const
const FIELDS = ['title', 'location', 'tags', 'assignedTo'] as const
/** What is worked on has at most so many records of each collection. */
const LISTED = 200

/** Who comments, with which calls. */
interface Commenting {
  readonly client: Pick<TestUser['client'], 'comments'>
  readonly user: string
}

/** What people enter, in offices and on the website. */
export class Work {
  readonly #admin: TestUser
  readonly #journal: Journal
  #words = 0
  #lastWord = ''

  constructor(admin: TestUser, journal: Journal) {
    this.#admin = admin
    this.#journal = journal
  }

  async inOffice({ do: name, a, b, newest }: Step, office: Office, device: TestDevice): Promise<void> {
    const { region, user, index } = office
    const { iccprCases } = device.client
    const { items } = await iccprCases.list({ input: { limit: LISTED } })
    const cases = newest ? newestFirst(items) : items
    const [at, to] = newest ? [0, 1] : [a, b]
    const record = cases[at % Math.max(1, cases.length)]
    const isNew = name === 'create' || name === 'long-text'
    if (isNew || !record || (b % 4 === 0 && name === 'edit' && !newest)) {
      const values = { status: 'pending', priority: 'high', regionCode: region } as const
      const text = name === 'long-text' ? ` ${noise(b)}` : ''
      await iccprCases.create({
        input: { title: this.#word('title'), description: this.#word('description') + text, ...values },
      })
      return
    }
    if (name === 'comment') return this.#comment({ client: device.client, user: user.id }, record.id, a + b)
    const params = { id: record.id }
    if (name === 'decide') return decideOne(device, a)
    if (isAttaching(name)) {
      const deed = { client: device.client, id: record.id, other: otherOf(cases, to), b, word: this.#wording }
      return attachInOffice(name, deed, { office: index, journal: this.#journal })
    }
    if (name === 'delete') await iccprCases.remove({ params, input: { reason: 'entered twice' } })
    else if (name === 'status') {
      const status = STATUSES[b % STATUSES.length] ?? 'active'
      await iccprCases.changeStatus({
        params,
        input: { status, reason: 'as found', version: record.version },
      })
    } else {
      const field = FIELDS[b % FIELDS.length] ?? 'title'
      await iccprCases.edit({ params, input: { version: record.version, [field]: this.#word(field) } })
    }
  }

  /** A comment on a case, or another text of one's own comment. */
  async #comment({ client, user }: Commenting, id: string, b: number): Promise<void> {
    const { comments } = client
    const parent = { parentCollection: 'iccpr-cases', parentId: id } as const
    const { items } = await comments.list({ input: parent })
    const own = items.filter(({ createdBy }) => createdBy === user)
    const comment = own[b % Math.max(1, own.length * 2)]
    const body = this.#word('body')
    if (!comment) await comments.create({ input: { ...parent, body } })
    else await comments.edit({ params: { id: comment.id }, input: { version: comment.version, body } })
  }

  /** An administrator works on a case, more often than not on one on which the office works. */
  async onWeb({ do: name, a, b, newest }: Step, office: Office): Promise<void> {
    const { client } = this.#admin
    const { iccprCases } = client
    const { items } = await iccprCases.list({ input: { limit: LISTED } })
    const atWork = new Set(office.casesAtWork())
    const worked = items.filter(({ id }) => atWork.has(id))
    const from = worked.length > 0 && b % 4 > 0 ? worked : items
    const record = newest ? newestFirst(from)[0] : from[a % Math.max(1, from.length)]
    if (!record) return
    const { id, version } = record
    if (name === 'web-delete') {
      await iccprCases.remove({ params: { id }, input: { reason: 'entered twice' } })
      this.#journal.write({ e: 'deleted-on-web', record: id })
      return
    }
    if (name === 'web-move') {
      const regionCode = REGIONS[b % REGIONS.length] ?? 'SO28'
      await iccprCases.edit({ params: { id }, input: { version, regionCode } })
      this.#journal.write({ e: 'moved-on-web', record: id })
      return
    }
    if (name === 'web-withdraw') return void (await withdraw({ client, id, b }))
    if (name === 'web-comment') await this.#comment({ client, user: this.#admin.id }, id, a + b)
    else if (name === 'web-link') {
      this.#lastWord = ''
      const removed = await linkCases({ client, id, other: otherOf(items, b), b, word: this.#wording })
      if (removed) this.#journal.write({ e: 'deleted-on-web', record: removed })
    } else {
      const field = FIELDS[b % FIELDS.length] ?? 'title'
      await iccprCases.edit({ params: { id }, input: { version, [field]: this.#word(field) } })
    }
    if (this.#lastWord) this.#journal.write({ e: 'entered-on-web', record: id, word: this.#lastWord })
  }

  readonly #wording = (prefix: string) => this.#word(prefix)

  #word(prefix: string): string {
    this.#words++
    this.#lastWord = `${prefix} entered ${this.#words}x`
    return this.#lastWord
  }
}

/** Ids rise with time. */
const newestFirst = <C extends { readonly id: string }>(cases: readonly C[]): C[] =>
  cases.toSorted((one, other) => (one.id < other.id ? 1 : -1))

const isAttaching = (name: Step['do']) => ['link', 'consent', 'withdraw', 'attach'].includes(name)

/** The case that a link leads to. */
const otherOf = (items: readonly { readonly id: string }[], b: number) =>
  items[b % Math.max(1, items.length)]?.id

async function decideOne(device: TestDevice, choice: number): Promise<void> {
  const { items } = await device.client.conflicts.list({ input: {} })
  const open = items.filter(({ waits }) => !waits)
  const conflict = open[choice % Math.max(1, open.length)]
  if (!conflict) return
  const input = { choice: choice % 2 === 0 ? ('mine' as const) : ('theirs' as const), reason: 'decided here' }
  await device.client.conflicts.resolve({ params: { id: conflict.id }, input })
}
