import { expect } from 'vitest'
import { mayRelease, type Reader } from './attack-oracle.ts'

type Words = ReadonlySet<string>
/** So long that no random text of an answer, such as a ticket, has one by chance. */
const WORD = /marker\d+x/g

/** The words of the suite in a text. */
export function wordsOf(text: string): Words {
  return new Set(text.match(WORD) ?? [])
}

/** What somebody took off the site, until it is decided or restored. */
interface TakenDown {
  readonly words: Words
  readonly by: string
}

/**
 * What the public site has to show, by the rules of decision 0098 and written apart from the product: the words of a
 * recommendation that a second permitted person released, until anybody deletes it.
 */
export class PublicSite {
  /** How often something was released; a run in which nothing was proves nothing. */
  released = 0
  readonly #shown = new Map<string, Words>()
  readonly #takenDown = new Map<string, TakenDown>()
  /** What a second person has once put on the site is no more its author's own alone. */
  readonly #seenByTwo = new Set<string>()
  readonly #authorOf: (word: string) => string | undefined

  constructor(authorOf: (word: string) => string | undefined) {
    this.#authorOf = authorOf
  }

  /** The words that a visitor gets of a recommendation; null where it is not on the site. */
  shown(id: string): Words | null {
    return this.#shown.get(id) ?? null
  }

  /** Whether a visitor may read a word anywhere. */
  hasWord(word: string): boolean {
    return [...this.#shown.values()].some((words) => words.has(word))
  }

  /** Whether a word stood on the site when its recommendation was deleted. */
  wasTakenDown(id: string, word: string): boolean {
    return this.#takenDown.get(id)?.words.has(word) ?? false
  }

  /** How many recommendations are on the site. */
  get count(): number {
    return this.#shown.size
  }

  /** The server let somebody release the words that stood in a recommendation. */
  release(id: string, reader: Reader, words: Words, where: string): void {
    expect(mayRelease(reader), `${where}: releases`).toBe(true)
    const own = [...words].filter((word) => !this.#seenByTwo.has(word) && this.#authorOf(word) === reader.id)
    expect(own, `${where}: releases what they wrote`).toEqual([])
    for (const word of words) this.#seenByTwo.add(word)
    this.#shown.set(id, words)
    this.released++
  }

  /** Somebody deleted a recommendation, or it was restored; `by` did it. */
  stands(id: string, deleted: boolean, by: string): void {
    const words = this.#shown.get(id)
    if (deleted && words) {
      this.#takenDown.set(id, { words, by })
      this.#shown.delete(id)
    }
    // A plain restore publishes nothing.
    if (!deleted) this.#takenDown.delete(id)
  }

  /** The server let somebody bring back what was taken down. */
  bringBack(id: string, reader: Reader, where: string): void {
    const taken = this.#takenDown.get(id)
    expect(mayRelease(reader), `${where}: brings back`).toBe(true)
    if (!taken) expect.fail(`${where}: brings back what nobody took down`)
    expect(taken.by, `${where}: brings back what they took down`).not.toBe(reader.id)
    this.#takenDown.delete(id)
    this.#shown.set(id, taken.words)
  }
}
