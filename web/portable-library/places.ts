import { searchWords } from '#shared/domain/search-text.ts'
import { mostSimilar, queryWords } from '#shared/domain/similar-words.ts'

const WORD = /[\p{L}\p{N}\p{M}'’ʼ`\u0640]+/gu
const MOST_PLACES = 100
const SHORTEST_SIMILAR = 4

/** Marks on the page of a text what was searched for, and lists where it appears. */
export function showPlaces(): void {
  const nav = document.querySelector<HTMLElement>('#places')
  const words = queryWords(new URLSearchParams(location.search).get('q') ?? '')
  if (!nav || words.length === 0) return
  const sections = [...document.querySelectorAll<HTMLElement>('.passage')]
  const knownWords = new Set(sections.flatMap((section) => searchWords(section.textContent ?? '')))
  const similar = words
    .filter((word) => word.length >= SHORTEST_SIMILAR)
    .flatMap((word) => mostSimilar(word, knownWords))
  const whole = new Set([...words, ...similar])
  const last = words.at(-1) ?? ''
  const isFound = (word: string) => whole.has(word) || word.startsWith(last)
  const places = sections.filter((section) => markIn(section, isFound)).slice(0, MOST_PLACES)
  if (places.length === 0) return
  const list = document.createElement('ol')
  for (const place of places) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${place.id}`
    link.textContent = place.querySelector('h2')?.textContent || `¶ ${place.id.slice(1)}`
    item.append(link)
    list.append(item)
  }
  nav.append(list)
  nav.hidden = false
}

/** Marks the words of a section; false if it has none of them. */
function markIn(section: HTMLElement, isFound: (word: string) => boolean): boolean {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  let isAny = false
  for (const node of texts) {
    // From the end, so that the places before stay where they are.
    for (const match of [...node.data.matchAll(WORD)].reverse()) {
      if (!searchWords(match[0]).some(isFound)) continue
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      range.surroundContents(document.createElement('mark'))
      isAny = true
    }
  }
  return isAny
}
