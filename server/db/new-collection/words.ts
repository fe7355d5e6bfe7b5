import type { NewName } from './name.ts'

/** What each of the words says, for the person who writes it. */
const KIND = {
  many: 'the heading of the list',
  one: 'the heading of one record',
  new: 'the button that begins a record',
  newTitle: 'the heading of the form for a new one',
  create: 'the button that registers it',
  search: 'what the search looks through',
  empty: 'that there are none yet',
  emptyNext: 'what to do when there are none',
  created: 'that one was registered',
  createdText: 'what happened with it',
  failed: 'that it was not registered',
  failedText: 'what to do then',
}
const STATES = ['open', 'closed']

export function wordsInEnglish({ resource, spoken }: NewName, open: string): string {
  const words = wordsOf(resource, (what) => `${open}: ${what}, of ${spoken}`)
  return `import type { CollectionWords } from '../../collection-words.ts'

/** The words of ${spoken}. */
export const words = ${words} as const satisfies CollectionWords
`
}

export function wordsInSomali({ name, resource, spoken }: NewName, open: string): string {
  const words = wordsOf(resource, (what) => `${open} in Somali: ${what}, of ${spoken}`)
  return `import type { words as en } from '../../en/collections/${name}.ts'
import type { Translation } from '../../translation.ts'

export const words = ${words} satisfies Translation<typeof en>

/** The Somali of the messages of its fields. */
export const messages = {}
`
}

function wordsOf(resource: string, say: (what: string) => string): string {
  const line = (key: string, what: string) => `${key}: '${say(what)}',`
  const states = (form: string) =>
    STATES.map((state) => `      ${line(state, `the state “${state}” ${form}`)}`)
  return `{
  ${line('one', 'the name of one')}
  ${line('many', 'the name of several')}
  ${line('reported', 'the heading of their table in reports')}
  kind: {
${Object.entries(KIND)
  .map(([key, what]) => `    ${line(key, what)}`)
  .join('\n')}
  },
  fields: {},
  hints: {},
  filters: {},
  sentence: {},
  terms: {
    ${resource}Status: {
${states('alone').join('\n')}
    },
    ${resource}StatusShort: {
${states('in a row').join('\n')}
    },
    ${resource}StatusInSentence: {
${states('as a part of a sentence').join('\n')}
    },
  },
}`
}
