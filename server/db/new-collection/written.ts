import { declarationOf } from './declaration.ts'
import { type NewName, newName } from './name.ts'
import { wordsInEnglish, wordsInSomali } from './words.ts'

/** What a person has to write begins with this; `tests/architecture/left-open.test.ts` names each place where it is left. */
export const LEFT_OPEN = 'TO WRITE'

/** Where in a text another collection is written. */
type Place = (text: string) => number | undefined
type Addition = readonly [place: Place, text: string]

const before =
  (pattern: RegExp): Place =>
  (text) =>
    pattern.exec(text)?.index

/**
 * The files of a new collection by their paths, but for the migration, which is made of the declaration. `read` answers a file as it
 * is. What it writes compiles, and its tests ask for the rest.
 */
export function filesOf(
  collection: string,
  read: (file: string) => string,
): Readonly<Record<string, string>> {
  const name = newName(collection)
  const added = Object.entries(additions(name)).map(([file, places]) => [
    file,
    places.reduce((text, addition) => withAddition(file, text, addition), read(file)),
  ])
  return {
    [`shared/schemas/${collection}.ts`]: declarationOf(name, LEFT_OPEN),
    [`shared/i18n/en/collections/${collection}.ts`]: wordsInEnglish(name, LEFT_OPEN),
    [`shared/i18n/so/collections/${collection}.ts`]: wordsInSomali(name, LEFT_OPEN),
    ...Object.fromEntries(added),
  }
}

function withAddition(file: string, text: string, [place, added]: Addition): string {
  const index = place(text)
  if (index === undefined) throw new Error(`${file} has no place any more for ${added}`)
  return text.slice(0, index) + added + text.slice(index)
}

function additions({ name, resource, spoken }: NewName): Readonly<Record<string, readonly Addition[]>> {
  const key = name === resource ? name : `'${name}'`
  const entry = name === resource ? `  ${name},\n` : `  ${key}: ${resource},\n`
  return {
    'shared/domain/names.ts': [
      [before(/^\] as const\nexport type RecordCollectionName /m), `  '${name}',\n`],
    ],
    'shared/schemas/records.ts': [
      [amongImports(name), `import { ${resource} } from './${name}.ts'\n`],
      [before(/^\} as const satisfies \{ readonly \[N in RecordCollectionName\]/m), entry],
    ],
    'shared/domain/access.ts': [
      [before(/^ {2}'pii:read',\n/m), `  '${name}:read',\n  '${name}:edit',\n`],
      [
        before(/^ {2}'evidence:view',\n {2}'statistics:read',\n/m),
        `  // ${LEFT_OPEN}: whether every role that reads records reads ${spoken}.\n  '${name}:read',\n`,
      ],
      [
        before(/(?<=const RECORD[\s\S]*)^ {2}'pii:read',\n/m),
        `  // ${LEFT_OPEN}: whether every role that records writes ${spoken}.\n  '${name}:edit',\n`,
      ],
    ],
    'shared/i18n/en/collections/index.ts': [
      [amongImports(name), `import { words as ${resource} } from './${name}.ts'\n`],
      [before(/^\} as const satisfies /m), entry],
    ],
    'shared/i18n/so/collections/index.ts': [
      [amongImports(name), `import * as ${resource} from './${name}.ts'\n`],
      [before(/^\} satisfies /m), `  ${key}: ${resource}.words,\n`],
      [before(/^\}\n$/m), `  ...${resource}.messages,\n`],
    ],
    'shared/contract/pages.ts': [
      [
        before(/^ {2}'service-providers': \{\n/m),
        `  ${key}: {\n    component: COLLECTION_PAGE,\n    staff: [{ path: '/${name}', needs: '${name}:read' }],\n  },\n`,
      ],
    ],
    'tests/support/decided.ts': [
      [
        before(/^\} as const satisfies Readonly<Record<RecordCollectionName, Decided>>/m),
        `  ${key}: {
    // ${LEFT_OPEN}: who sees them, and which fields are protected, as a person decides who has not looked at the declaration.
    seenBy: 'region',
    protected: [],
    example: { title: 'One of the ${spoken}', status: 'open' },
    texts: ['title', 'description'],
  },
`,
      ],
    ],
    'docs/data-protection.md': [
      [
        before(/(?<=\n\|[^\n]*\n)^\n/m),
        `| people in ${spoken} | ${LEFT_OPEN}: what is kept, and what is sealed | why | who sees it | how long |\n`,
      ],
    ],
  }
}

/** Before the first import from this folder that follows in the alphabet, else after the last. */
function amongImports(name: string): Place {
  return (text) => {
    const lines = [...text.matchAll(/^import [^\n]* from '\.\/([\w-]+)\.ts'\n/gm)]
    const next = lines.find(([, file = '']) => file > name)
    const last = lines.at(-1)
    return next?.index ?? (last && last.index + last[0].length)
  }
}
