import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { readSources } from '#server/features/publishing/aggregation/read-sources.ts'
import { storeArticles } from '#server/features/publishing/aggregation/store-articles.ts'
import { FIRST_KEYWORDS, STORY_STATES, type StoryState } from '#shared/domain/news-aggregation.ts'
import { mayKnow, type Reader } from './attack-oracle.ts'
import { everyList } from './attack-readers.ts'
import { wordsOf } from './attack-site.ts'
import { type Actor, AttackWorld } from './attack-world.ts'

/** What a run has done; one in which nothing was published or led proves nothing. */
export interface OutsideNewsAttack {
  readonly published: number
  /** Stories that stood on the site and were hidden, or have to wait again. */
  readonly takenOff: number
  readonly leads: number
  readonly refused: number
}

/** A story as it has to be, by decision 0282 and written apart from the product. */
interface CurrentStory {
  readonly id: string
  readonly address: string
  readonly source: string
  /** The word that its publisher tells now; editors may meet every former one. */
  word: string
  state: StoryState
  newsId: string | null
  /** The word in its address on our site, which stays as it was when it was first published. */
  inAddress: string | null
  /** The incident that was made of it, with the word that stood in it then. */
  lead: { readonly id: string; readonly word: string } | null
}

const EDIT: readonly Reader['role'][] = ['administrator', 'editor']
const SOURCES = ['news-api', 'guardian'] as const
const PUBLISHER = { reader: { id: 'a publisher' } }
const listed = z.array(
  z.object({ id: z.uuid(), articles: z.array(z.object({ id: z.uuid(), address: z.string() })) }),
)
const decided = z.object({ newsId: z.uuid().nullable(), leadId: z.uuid().nullable() })

/**
 * People of all roles decide about stories of other publishers at random, also where they may not, while publishers change
 * their texts; after each step an oracle compares what each of them, and a visitor, gets.
 */
export async function attackOutsideNews({
  steps,
  seed,
  isEnough = () => true,
}: {
  readonly steps: number
  readonly seed: number
  /** Goes on after the steps, up to eight times as many, until it has done enough. */
  readonly isEnough?: (done: OutsideNewsAttack) => boolean
}): Promise<OutsideNewsAttack> {
  const world = await AttackWorld.open(seed)
  try {
    const news = new OutsideNews(world)
    await news.begin()
    await news.doEachOnce(`seed ${seed}, at the beginning`)
    for (let step = 0; step < steps || (step < 8 * steps && !isEnough(news.done)); step++) {
      const actor = news.anyActor()
      const deed = world.chance.any(news.deeds)
      await news.compare(await deed(actor, `seed ${seed}, step ${step}: ${actor.reader.role} ${deed.name}`))
    }
    await news.sweep(`seed ${seed}, at the end`)
    return news.done
  } finally {
    await world.close()
  }
}

class OutsideNews {
  readonly done = { published: 0, takenOff: 0, leads: 0, refused: 0 }
  readonly deeds: readonly ((actor: Actor, where: string) => Promise<string>)[]
  readonly #world: AttackWorld
  readonly #stories: CurrentStory[] = []
  readonly #editor: Actor
  #counted: unknown = null

  constructor(world: AttackWorld) {
    this.#world = world
    const editor = world.actors.find(({ reader }) => reader.role === 'editor')
    if (!editor) throw new Error('The world has no editor')
    this.#editor = editor
    const tells = (_: Actor, where: string) => this.#tell(where)
    const changes = (_: Actor, where: string) => this.#change(where)
    const decides = (actor: Actor, where: string) => this.#decide(actor, where)
    const writes = (actor: Actor, where: string) => this.#write(actor, where)
    const leads = (actor: Actor, where: string) => this.#lead(actor, where)
    const separates = (actor: Actor, where: string) => this.#separate(actor, where)
    const hides = (actor: Actor, where: string) => this.#hideSource(actor, where)
    this.deeds = [
      ...[tells, tells, changes, changes, decides, decides, decides, decides, decides, decides],
      ...[writes, leads, leads, separates, hides],
    ]
  }

  async begin(): Promise<void> {
    this.#counted = await this.#count()
    for (let at = 0; at < 4; at++) await this.#tell('at the beginning')
  }

  /** A story is published and taken off again, another one is led, and someone else is refused. */
  async doEachOnce(where: string): Promise<void> {
    const [first] = this.#stories
    const other = this.#world.actors.find(({ reader }) => !EDIT.includes(reader.role))
    if (!first || !other) throw new Error('The world has no story, or editors alone')
    await this.#decideOn(this.#editor, first, 'published', where)
    await this.#lead(this.#editor, where)
    await this.#decideOn(other, first, 'hidden', where)
    await this.compare(where)
    await this.#decideOn(this.#editor, first, 'hidden', where)
    await this.compare(where)
  }

  /** Editors come as often as all others, since only what they decide can be seen by somebody who may not. */
  anyActor(): Actor {
    const { chance, actors } = this.#world
    return chance.percent(50) ? this.#editor : chance.any(actors)
  }

  async #count(): Promise<unknown> {
    return (await this.#editor.user.client.statistics.monitoring({ input: {} })).incidents
  }

  #any(): CurrentStory {
    return this.#world.chance.any(this.#stories)
  }

  /** Words of no meaning, others for each story, so that none is taken for another. */
  async #store(source: string, address: string): Promise<string> {
    const { database } = this.#world.server
    const [word = ''] = wordsOf(this.#world.mark(address, PUBLISHER))
    const text = Array.from({ length: 12 }, (_, at) => lettersOf(`${word}${at}`)).join(' ')
    const row = (await readSources(database)).find(({ id }) => id === source)
    if (!row) throw new Error('There is no such source')
    const article = {
      ...{ address, title: `Human rights in court, Mogadishu: ${word} ${lettersOf(word)}` },
      ...{ excerpt: `${word} ${text}, Somalia`, publishedAt: new Date().toISOString() },
    }
    await storeArticles(database, row, [article], FIRST_KEYWORDS, new Date())
    return word
  }

  async #tell(where: string): Promise<string> {
    const source = this.#world.chance.any(SOURCES)
    const address = `https://horn.example/${this.#stories.length}`
    const word = await this.#store(source, address)
    const items = listed.parse(await this.#read(this.#editor, '/api/news/aggregation/stories?limit=200'))
    const found = items.find(({ articles }) => articles.some((article) => article.address === address))
    if (!found) expect.fail(`${where}: a story that was told is not there`)
    expect(found.articles, where).toHaveLength(1)
    this.#stories.push({
      ...{ id: found.id, address, source, word },
      state: 'waiting',
      newsId: null,
      inAddress: null,
      lead: null,
    })
    return where
  }

  async #change(where: string): Promise<string> {
    const story = this.#any()
    story.word = await this.#store(story.source, story.address)
    return where
  }

  async #ask(actor: Actor, path: string, body: object, allowed: boolean, where: string): Promise<unknown> {
    const init = {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json' },
    }
    const response = await actor.user.send(`/api/news/aggregation/${path}`, init)
    expect(response.status, where).toBeLessThan(500)
    expect(response.ok, `${where}: ${path}`).toBe(allowed)
    if (!response.ok) this.done.refused++
    return response.ok ? response.json() : null
  }

  async #decide(actor: Actor, where: string): Promise<string> {
    const { chance } = this.#world
    const shown = this.#stories.filter((each) => each.state === 'published')
    // What is on the site is decided again as often as all else, so that some of it is taken off.
    const story = shown.length > 0 && chance.percent(50) ? chance.any(shown) : this.#any()
    return this.#decideOn(actor, story, chance.any(STORY_STATES), where)
  }

  async #decideOn(actor: Actor, story: CurrentStory, state: StoryState, where: string): Promise<string> {
    const may = EDIT.includes(actor.reader.role)
    const answer = await this.#ask(actor, `stories/${story.id}/decide`, { state }, may, where)
    if (!may) return where
    if (state === 'published') this.done.published++
    this.#stands(story, state)
    story.newsId = decided.parse(answer).newsId
    if (story.newsId !== null) story.inAddress ??= story.word
    return where
  }

  #stands(story: CurrentStory, state: StoryState): void {
    if (story.state === 'published' && state !== 'published') this.done.takenOff++
    story.state = state
  }

  async #write(actor: Actor, where: string): Promise<string> {
    await this.#ask(actor, `stories/${this.#any().id}/article`, {}, EDIT.includes(actor.reader.role), where)
    return where
  }

  async #lead(actor: Actor, where: string): Promise<string> {
    const story = this.#any()
    const may = EDIT.includes(actor.reader.role) && story.lead === null
    const input = { grade: 'C', incidentType: 'other', severity: 'high', location: 'Mogadishu' }
    const answer = await this.#ask(actor, `stories/${story.id}/lead`, input, may, where)
    if (!may) return where
    const id = decided.parse(answer).leadId
    if (id === null) expect.fail(`${where}: a lead without an incident`)
    story.lead = { id, word: story.word }
    this.done.leads++
    return where
  }

  /** A story of one article has nothing to take apart, whoever asks. */
  async #separate(actor: Actor, where: string): Promise<string> {
    const items = listed.parse(await this.#read(this.#editor, '/api/news/aggregation/stories?limit=200'))
    const articles = items.flatMap((item) => item.articles)
    // All sources were hidden before.
    if (articles.length === 0) return where
    const article = this.#world.chance.any(articles)
    await this.#ask(actor, `articles/${article.id}/separate`, {}, false, where)
    return where
  }

  async #hideSource(actor: Actor, where: string): Promise<string> {
    const source = this.#world.chance.any(SOURCES)
    const may = EDIT.includes(actor.reader.role)
    await this.#ask(actor, `sources/${source}/hide`, {}, may, where)
    if (!may) return where
    for (const story of this.#stories) if (story.source === source) this.#stands(story, 'hidden')
    return where
  }

  async #read(actor: Actor, path: string): Promise<unknown> {
    return (await actor.user.send(path)).json()
  }

  /** Every word that somebody may meet; null is a visitor. */
  #mayMeet(reader: Reader | null): ReadonlySet<string> {
    const shown = this.#stories.flatMap(({ state, word, inAddress }) =>
      state === 'published' ? [word, inAddress ?? word] : [],
    )
    const leads = this.#stories.flatMap(({ lead }) => {
      const incident = lead && this.#world.current(lead.id)
      return reader && incident && mayKnow(reader, incident) ? [lead.word] : []
    })
    return new Set([...shown, ...leads])
  }

  async #expectAllowed(actor: Actor | null, paths: readonly string[], where: string): Promise<void> {
    if (actor && EDIT.includes(actor.reader.role)) return
    const allowed = this.#mayMeet(actor?.reader ?? null)
    for (const path of paths) {
      const response = await (actor?.user ?? this.#world.visitor).send(path)
      expect(response.status, `${where}: ${path}`).not.toBe(500)
      const words = [...wordsOf(await response.text())].filter((word) => !allowed.has(word))
      expect(words, `${where}; ${actor?.reader.role ?? 'a visitor'} reads ${path}`).toEqual([])
    }
  }

  /** People ask side by side. */
  async #expectAllAllowed(paths: readonly string[], where: string): Promise<void> {
    const asking = this.#world.actors.map((actor) => this.#expectAllowed(actor, paths, where))
    const ended = await Promise.allSettled([...asking, this.#expectAllowed(null, paths, where)])
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }

  /** Compares what each person gets of the stories, and that no lead is counted. */
  async compare(where: string): Promise<void> {
    const leads = this.#stories.flatMap(({ lead }) => lead?.id ?? [])
    await this.#world.readAgain(leads)
    const paths = [
      ...['/api/news?limit=200', '/api/news/feed.atom', '/api/incidents?limit=200'],
      ...['/api/news/aggregation/stories?limit=200', '/api/news/aggregation/status'],
      ...leads.map((id) => `/api/incidents/${id}`),
      ...this.#stories.flatMap(({ newsId }) => (newsId ? [`/api/news/${newsId}`] : [])),
    ]
    await this.#expectAllAllowed(paths, where)
    for (const { newsId, state, word } of this.#stories) {
      if (newsId === null) continue
      const response = await this.#world.visitor.send(`/api/news/${newsId}`)
      expect(response.ok, `${where}: a visitor opens a story that is ${state}`).toBe(state === 'published')
      if (response.ok) expect([...wordsOf(await response.text())], where).toContain(word)
    }
    expect(await this.#count(), `${where}: a lead is counted before anybody has verified it`).toEqual(
      this.#counted,
    )
  }

  /** Every list there is. */
  async sweep(where: string): Promise<void> {
    const paths = [...everyList(), '/sitemap.xml', '/', '/news']
    await this.#expectAllAllowed(paths, where)
  }
}

function lettersOf(seed: string): string {
  return createHash('sha256')
    .update(seed)
    .digest('base64')
    .replace(/[^a-z]/g, '')
    .slice(0, 9)
}
