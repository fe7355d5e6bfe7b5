import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { sendDocumentFile } from '#tests/support/documents.ts'
import {
  type CurrentDocument,
  mayApproveDocument,
  mayKeepDocument,
  mayMeetWord,
  mayOpenDocument,
  mayReport,
  maySeeReport,
  mayWriteDocuments,
} from './attack-library-oracle.ts'
import { everyList } from './attack-readers.ts'
import { wordsOf } from './attack-site.ts'
import { type Actor, AttackWorld, settled } from './attack-world.ts'

/** What a run has done; one that released nothing proves nothing. */
export interface LibraryAttack {
  readonly approved: number
  readonly withdrawn: number
  readonly reports: number
}

const item = z.object({ id: z.uuid(), version: z.int() })
const FIELDS = ['title', 'description', 'tags'] as const

/**
 * People of all roles and regions add, change, approve, withdraw, archive, delete and restore documents at random and
 * ask for reports, also where they may not; after each step an oracle compares what each of them, and a visitor, gets.
 */
export async function attackLibrary({
  steps,
  seed,
  isEnough = () => true,
}: {
  readonly steps: number
  readonly seed: number
  /** Goes on after the steps, up to eight times as many, until it has done enough. */
  readonly isEnough?: (done: LibraryAttack) => boolean
}): Promise<LibraryAttack> {
  const world = await AttackWorld.open(seed)
  const library = new Library(world)
  try {
    await library.begin(`seed ${seed}, at the beginning`)
    for (let step = 0; step < steps || (step < 8 * steps && !isEnough(library.done)); step++) {
      const actor = world.chance.any(world.actors)
      await library.take(world.chance.any(library.deeds), actor, `seed ${seed}, step ${step}`)
    }
    await library.sweep(`seed ${seed}, at the end`)
    return library.done
  } finally {
    await world.close()
  }
}

type Deed = (actor: Actor, where: string) => Promise<CurrentDocument | null>

class Library {
  readonly done = { approved: 0, withdrawn: 0, reports: 0 }
  readonly deeds: readonly Deed[]
  readonly #world: AttackWorld
  readonly #documents = new Map<string, CurrentDocument>()
  readonly #reports = new Map<string, { readonly authorId: string; readonly word: string }>()
  /** Whose word it is: a document's or a report's. */
  readonly #owner = new Map<string, string>()

  constructor(world: AttackWorld) {
    this.#world = world
    const { adds, edits, sends, approves, withdraws, deletes, restores, reports } = this.#named()
    this.deeds = [
      ...[adds, adds, edits, edits, sends, approves, approves, approves, approves],
      ...[withdraws, deletes, restores, reports],
    ]
  }

  #named() {
    return {
      adds: (actor: Actor, where: string) => this.#add(actor, where),
      edits: (actor: Actor, where: string) => this.#edit(actor, where),
      sends: (actor: Actor, where: string) => this.#sendFile(actor, where),
      approves: (actor: Actor, where: string) => this.#decide(actor, 'approve', where),
      withdraws: (actor: Actor, where: string) => this.#decide(actor, 'withdraw', where),
      deletes: (actor: Actor, where: string) => this.#remove(actor, where),
      restores: (actor: Actor, where: string) => this.#restore(actor, where),
      reports: (actor: Actor, where: string) => this.#report(actor, where),
    } satisfies Readonly<Record<string, Deed>>
  }

  /** Somebody's deed, and a look at what it touched. */
  async take(deed: Deed, actor: Actor, when: string): Promise<void> {
    const where = `${when}: ${actor.reader.role} ${deed.name}`
    const touched = await deed(actor, where)
    if (touched) await this.compare(touched, where)
  }

  /** A document is added, approved and withdrawn, and a report is made, each by any of those who may. */
  async begin(when: string): Promise<void> {
    const { adds, approves, withdraws, reports } = this.#named()
    const document = () => {
      const [only] = this.#documents.values()
      if (!only) throw new Error(`${when}: no document was added`)
      return only
    }
    await this.take(adds, this.#anyWho(mayWriteDocuments), when)
    await this.take(
      approves,
      this.#anyWho((reader) => mayApproveDocument(reader, document())),
      when,
    )
    await this.take(withdraws, this.#anyWho(mayWriteDocuments), when)
    await this.take(reports, this.#anyWho(mayReport), when)
  }

  #anyWho(may: (reader: Actor['reader']) => boolean): Actor {
    return this.#world.chance.any(this.#world.actors.filter(({ reader }) => may(reader)))
  }

  #mark(id: string, actor: Actor): { readonly text: string; readonly word: string } {
    const text = this.#world.mark(id, actor)
    const [word = ''] = wordsOf(text)
    this.#owner.set(word, id)
    return { text, word }
  }

  #any(): CurrentDocument | null {
    const all = [...this.#documents.values()]
    return all.length > 0 ? this.#world.chance.any(all) : null
  }

  /** The version that stands, which an attacker may have got anywhere. */
  async #versionOf({ id }: CurrentDocument): Promise<number> {
    const admin = this.#world.actors.find(({ reader }) => reader.role === 'administrator')
    const response = await admin?.user.send(`/api/documents/${id}`)
    return response?.ok ? item.parse(await response.json()).version : 1
  }

  async #send(actor: Actor, method: string, path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    const response = await actor.user.send(path, { method, headers, body: JSON.stringify(body) })
    expect(response.status, `${method} ${path}`).toBeLessThan(500)
    return response
  }

  async #add(actor: Actor, where: string): Promise<CurrentDocument | null> {
    const before = randomUUID()
    const marks = FIELDS.map((field) => [field, this.#mark(before, actor)] as const)
    const isPublic = this.#world.chance.percent(70)
    const texts = Object.fromEntries(marks.map(([field, { text }]) => [field, `${text} in a text`]))
    const body = { ...texts, category: 'reports', documentType: 'other', isPublic }
    const response = await this.#send(actor, 'POST', '/api/documents', body)
    expect(response.ok, where).toBe(mayWriteDocuments(actor.reader))
    if (!response.ok) return null
    const { id } = item.parse(await response.json())
    const words = new Map(marks.map(([field, { word }]) => [field as string, word]))
    words.set('slug', words.get('title') ?? '')
    for (const word of words.values()) this.#owner.set(word, id)
    const document: CurrentDocument = {
      ...{ id, words, isPublic, isArchived: false, isDeleted: false, isApproved: false },
      ...{
        isWithdrawn: false,
        authors: new Set([actor.reader.id]),
        shown: null,
        ever: new Set(words.values()),
      },
    }
    this.#documents.set(id, document)
    return document
  }

  async #edit(actor: Actor, where: string): Promise<CurrentDocument | null> {
    const document = this.#any()
    if (!document) return null
    const { id } = document
    const version = await this.#versionOf(document)
    const what = this.#world.chance.any([...FIELDS, 'isPublic', 'isArchived'] as const)
    const isMark = what !== 'isPublic' && what !== 'isArchived'
    const mark = isMark ? this.#mark(id, actor) : null
    const value = mark ? `${mark.text} in a text` : !document[what === 'isPublic' ? what : 'isArchived']
    const response = await this.#send(actor, 'PATCH', `/api/documents/${id}`, { version, [what]: value })
    expect(response.ok, where).toBe(mayWriteDocuments(actor.reader) && !document.isDeleted)
    if (!response.ok) return document
    const { isPublic: wasPublic, shown: before } = document
    if (mark) {
      document.words.set(what, mark.word)
      document.ever.add(mark.word)
    } else if (what === 'isPublic') document.isPublic = !document.isPublic
    else document.isArchived = !document.isArchived
    // The address follows the title until visitors have it.
    if (before === null) document.words.set('slug', document.words.get('title') ?? '')
    if (mark || (document.isPublic && !wasPublic)) {
      document.isApproved = false
      document.authors.add(actor.reader.id)
    }
    if (document.isArchived) document.isApproved = false
    if (!document.isPublic || document.isArchived) document.shown = null
    return document
  }

  async #sendFile(actor: Actor, where: string): Promise<CurrentDocument | null> {
    const document = this.#any()
    if (!document) return null
    const { text, word } = this.#mark(document.id, actor)
    const name = this.#mark(document.id, actor)
    const sent = await settled(() =>
      sendDocumentFile(actor.user, document.id, Buffer.from(`The file says: ${text}.\n`), `${name.word}.txt`),
    )
    expect(sent, where).toBe(mayWriteDocuments(actor.reader) && !document.isDeleted)
    if (!sent) return document
    for (const [place, marked] of [
      ['file', word],
      ['name', name.word],
    ] as const) {
      // Staff read every version.
      document.words.set(`${place} ${marked}`, marked)
      document.words.set(place, marked)
      document.ever.add(marked)
    }
    document.isApproved = false
    document.authors.add(actor.reader.id)
    return document
  }

  async #decide(
    actor: Actor,
    decision: 'approve' | 'withdraw',
    where: string,
  ): Promise<CurrentDocument | null> {
    const document = this.#any()
    if (!document) return null
    const version = await this.#versionOf(document)
    const path = `/api/documents/${document.id}/decision`
    const { ok } = await this.#send(actor, 'POST', path, { decision, version })
    const { reader } = actor
    const isAllowed =
      decision === 'approve'
        ? mayApproveDocument(reader, document)
        : mayWriteDocuments(reader) && !document.isDeleted
    expect(ok, where).toBe(isAllowed)
    if (!ok) return document
    document.isApproved = decision === 'approve'
    document.isWithdrawn = decision === 'withdraw'
    if (decision === 'withdraw') document.shown = null
    else {
      document.authors.clear()
      const now = [...document.words].filter(([place]) => !place.includes(' ')).map(([, word]) => word)
      if (document.isPublic) document.shown = new Set(now)
    }
    this.done[decision === 'approve' ? 'approved' : 'withdrawn']++
    return document
  }

  async #remove(actor: Actor, where: string): Promise<CurrentDocument | null> {
    const document = this.#any()
    if (!document) return null
    const { ok } = await this.#send(actor, 'DELETE', `/api/documents/${document.id}`, {})
    expect(ok, where).toBe(mayWriteDocuments(actor.reader) && !document.isDeleted)
    if (ok) Object.assign(document, { isDeleted: true, shown: null })
    return document
  }

  async #restore(actor: Actor, where: string): Promise<CurrentDocument | null> {
    const document = this.#any()
    if (!document?.isDeleted) return null
    const { ok } = await this.#send(actor, 'POST', `/api/documents/${document.id}/restore`, {})
    expect(ok, where).toBe(mayWriteDocuments(actor.reader))
    if (ok) Object.assign(document, { isDeleted: false, isApproved: false })
    return document
  }

  async #report(actor: Actor, where: string): Promise<null> {
    const id = randomUUID()
    const { text, word } = this.#mark(id, actor)
    const body = {
      ...{ id, reportTitle: text, reportType: 'monthly', dateRange: 'last-30-days' },
      ...{ includeSections: ['executive-summary'], format: 'pdf' },
    }
    const { ok } = await this.#send(actor, 'POST', '/api/reports/generate', body)
    if (ok) {
      expect(mayReport(actor.reader), where).toBe(true)
      this.#reports.set(id, { authorId: actor.reader.id, word })
      this.done.reports++
    }
    for (const { reader, user } of this.#world.actors) {
      for (const [reportId, report] of this.#reports) {
        for (const path of [`/api/reports/${reportId}`, `/api/reports/${reportId}/file`]) {
          const answer = await user.send(path)
          const about = `${where}; ${reader.role} reads ${path}`
          if (!maySeeReport(reader, report)) expect([403, 404], about).toContain(answer.status)
          this.#expectAllowed({ reader }, await answer.text(), about)
        }
      }
    }
    return null
  }

  /** Everything that is told of a document by its id, to each person and to a visitor. */
  async compare(document: CurrentDocument, where: string): Promise<void> {
    const base = `/api/documents/${document.id}`
    const paths = [base, `${base}/file`, `${base}/file?number=1`, `${base}/text`, `${base}/versions`]
    for (const actor of this.#world.actors) {
      const answer = await actor.user.send(base)
      const may = mayOpenDocument(actor.reader, document) || document.shown !== null
      expect(answer.ok, `${where}; ${actor.reader.role} opens it`).toBe(may)
      await this.#readAll(actor, [...paths, `${base}/links`, `${base}/revisions`], where)
      await this.#compareCopy(actor, document, where)
    }
    const seen = await this.#world.visitor.send(base)
    expect(seen.ok, `${where}; a visitor opens it`).toBe(document.shown !== null)
    const read = [await seen.text(), await (await this.#world.visitor.send(`${base}/file`)).text()]
    const shown = new Set(read.flatMap((text) => [...wordsOf(text)]))
    expect(shown, `${where}; what a visitor reads`).toEqual(document.shown ?? new Set())
    await this.#readAll(null, paths, where)
  }

  /** What a device of each person may keep of a document. */
  async #compareCopy(actor: Actor, document: CurrentDocument, where: string): Promise<void> {
    const { id } = document
    const may = mayKeepDocument(actor.reader, document)
    const about = `${where}; ${actor.reader.role} keeps it`
    const copies = [{ id, known: null }]
    const asked = await this.#send(actor, 'POST', '/api/documents/copies', { copies })
    const text = await asked.text()
    if (asked.ok) expect(JSON.parse(text), about).toHaveLength(may ? 1 : 0)
    else expect(may, about).toBe(false)
    this.#expectAllowed(actor, text, about)
    for (const what of ['from/0', 'passages']) {
      const answer = await actor.user.send(`/api/documents/${id}/copies/1/${what}`)
      if (!may) expect([403, 404], about).toContain(answer.status)
      this.#expectAllowed(actor, await answer.text(), about)
    }
  }

  /** All lists and searches of the product. */
  async sweep(where: string): Promise<void> {
    const lists = everyList().filter((path) => !path.includes('/sync/'))
    for (const actor of this.#world.actors) await this.#readAll(actor, lists, where)
    await this.#readAll(null, [...lists, '/sitemap.xml', '/documents'], where)
  }

  async #readAll(actor: Actor | null, paths: readonly string[], where: string): Promise<void> {
    for (const path of paths) {
      const answer = await (actor ? actor.user : this.#world.visitor).send(path)
      expect(answer.status, `${where}: ${path}`).not.toBe(500)
      this.#expectAllowed(
        actor,
        await answer.text(),
        `${where}; ${actor?.reader.role ?? 'a visitor'} reads ${path}`,
      )
    }
  }

  #expectAllowed(actor: Pick<Actor, 'reader'> | null, text: string, where: string): void {
    for (const word of wordsOf(text)) {
      const owner = this.#owner.get(word) ?? ''
      const report = this.#reports.get(owner)
      const document = this.#documents.get(owner)
      const reader = actor?.reader ?? null
      if (report) expect(reader !== null && maySeeReport(reader, report), `${where}: ${word}`).toBe(true)
      else if (document) expect(mayMeetWord(reader, document, word), `${where}: ${word}`).toBe(true)
      // What was refused is repeated to its author alone.
      else expect(this.#world.markers.get(word)?.authorId, `${where}: ${word}`).toBe(reader?.id)
    }
  }
}
