import { mostSimilar, queryWords } from '#shared/domain/similar-words.ts'
import { wordFileOf } from '#shared/domain/word-files.ts'

type Words = ReadonlyMap<string, readonly number[]>

const RADIX = 36
const SHORTEST_SIMILAR = 4
const PAUSE_MS = 150
const waiting = new Map<string, (text: string) => void>()
const loaded = new Map<string, Promise<Words>>()

/** Finds documents by title, description, tags and the words of their files, in the index beside the page. */
export function startSearch(): void {
  const form = document.querySelector<HTMLElement>('#search')
  const query = document.querySelector<HTMLInputElement>('#query')
  const category = document.querySelector<HTMLSelectElement>('#category')
  const list = document.querySelector<HTMLElement>('#documents')
  if (!form || !query || !category || !list) return
  Object.assign(globalThis, {
    libraryWords: (name: string, text: string) => waiting.get(name)?.(text),
  })
  const items = [...list.querySelectorAll<HTMLElement>('li')]
  let turn = 0
  const show = async () => {
    const mine = ++turn
    const words = queryWords(query.value)
    const matches = words.length > 0 ? await findDocuments(words) : null
    // A later search has begun meanwhile.
    if (mine === turn) showFound(list, items, { hits: matches, category: category.value, typed: query.value })
  }
  let timer = 0
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  category.addEventListener('change', () => void show())
  query.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void show(), PAUSE_MS)
  })
  // A browser that goes back has kept what was typed.
  if (query.value || category.value) void show()
}

/** Where each found document has the words: all of them in its own texts, or some in its file. */
type Found = ReadonlyMap<number, 'own' | 'text'>

async function findDocuments(words: readonly string[]): Promise<Found> {
  const each = await Promise.all(words.map((word, at) => codesOf(word, at === words.length - 1)))
  const [first = new Map(), ...others] = each
  const hits = new Map<number, 'own' | 'text'>()
  for (const [number] of first) {
    const places = [first, ...others].map((codes) => codes.get(number))
    if (places.every((place) => place !== undefined)) {
      hits.set(number, places.every((place) => place === 'own') ? 'own' : 'text')
    }
  }
  return hits
}

/** The documents of one typed word: as it is, as a beginning if it is the last, and in similar spellings. */
async function codesOf(word: string, isLast: boolean): Promise<Map<number, 'own' | 'text'>> {
  const words = await load(wordFileOf(word))
  const begun = isLast ? [...words.keys()].filter((candidate) => candidate.startsWith(word)) : []
  const similar = word.length >= SHORTEST_SIMILAR ? mostSimilar(word, words.keys()) : []
  const hits = new Map<number, 'own' | 'text'>()
  for (const candidate of new Set([word, ...begun, ...similar])) {
    for (const code of words.get(candidate) ?? []) {
      const number = code >> 1
      if (code % 2 === 0) hits.set(number, 'own')
      else if (!hits.has(number)) hits.set(number, 'text')
    }
  }
  return hits
}

/** Loads a file of the index once. A page on a disk may load scripts, and nothing else; one that is missing has no words. */
function load(name: string): Promise<Words> {
  const pendingLoad = loaded.get(name)
  if (pendingLoad) return pendingLoad
  const words = new Promise<Words>((resolve) => {
    waiting.set(name, (text) => resolve(readWords(text)))
    const script = document.createElement('script')
    script.src = `words/${name}.js`
    script.onerror = () => resolve(new Map())
    document.head.append(script)
  })
  loaded.set(name, words)
  return words
}

function readWords(text: string): Words {
  return new Map(
    text.split('\n').map((line) => {
      const [word = '', ...codes] = line.split(' ')
      return [word, codes.map((code) => Number.parseInt(code, RADIX))]
    }),
  )
}

interface Shown {
  readonly hits: Found | null
  readonly category: string
  readonly typed: string
}

function showFound(list: HTMLElement, items: readonly HTMLElement[], { hits, category, typed }: Shown): void {
  const placeOf = (item: HTMLElement) => hits?.get(Number(item.dataset.number))
  const matches = items.filter(
    (item) => (!hits || placeOf(item)) && (!category || item.dataset.category === category),
  )
  const shown = new Set(matches)
  for (const item of items) {
    item.hidden = !shown.has(item)
    const inText = item.querySelector<HTMLElement>('.in-text')
    const link = inText?.querySelector('a')
    if (!inText || !link) continue
    inText.hidden = placeOf(item) !== 'text'
    link.search = hits ? `?q=${encodeURIComponent(typed)}` : ''
  }
  // Those that are about it come before those that mention it.
  const first = items.filter((item) => placeOf(item) === 'own')
  list.append(...(hits ? [...first, ...items.filter((item) => placeOf(item) !== 'own')] : items))
  const status = document.querySelector<HTMLElement>('#found')
  if (!status) return
  const { one = '', other = '', none = '' } = status.dataset
  const text = matches.length === 0 ? none : matches.length === 1 ? one : other
  status.textContent = text.replace('{number}', String(matches.length))
}
