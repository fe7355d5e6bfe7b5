import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { wordsOfText } from '#shared/domain/text-words.ts'
import { libraryFiles, libraryPassages } from './tables.ts'
import { indexedWords } from './texts.ts'

/** Passages of one statement, so that a long book never lies in memory whole. */
const AT_ONCE = 200

const fileRow = z.object({ sha256: z.string() })
const passageRow = z.object({
  number: z.int(),
  heading: z.string().nullable(),
  content: z.string(),
  terms: z.array(z.string()),
})

/**
 * Indexes what the files of the library say by the present form of words, each file in a transaction of its own. Returns how
 * many files have other words now.
 */
export async function indexLibraryAgain(database: Database): Promise<number> {
  let total = 0
  for (let after: string | null = ''; after !== null; ) {
    const [next]: z.output<typeof fileRow>[] = await database.run(
      sql`select sha256 from ${libraryFiles} where sha256 > ${after} order by sha256 limit 1`,
      fileRow,
    )
    after = next?.sha256 ?? null
    if (next && (await database.transaction((transaction) => indexFile(transaction, next.sha256)))) total++
  }
  return total
}

/** Whether its words have changed. */
async function indexFile(transaction: Transaction, sha256: string): Promise<boolean> {
  // Another process may enter its text at the same time, or remove it.
  const heldRows = await transaction.run(sql`select from ${libraryFiles} where sha256 = ${sha256} for update`)
  if (heldRows.length === 0) return false
  const all: ReadonlySet<string>[] = []
  let isChanged = false
  for (let after: number | null = 0; after !== null; ) {
    const rows: z.output<typeof passageRow>[] = await transaction.run(
      sql`select number, heading, content, tsvector_to_array(terms) as terms from ${libraryPassages}
        where sha256 = ${sha256} and number > ${after} order by number limit ${AT_ONCE}`,
      passageRow,
    )
    const changed = rows.flatMap(({ number, heading, content, terms }) => {
      const words = wordsOfText(`${heading ?? ''} ${content}`)
      all.push(words)
      const isSame = words.size === terms.length && terms.every((term) => words.has(term))
      return isSame ? [] : [{ number, words: [...words].join(' ') }]
    })
    if (changed.length > 0) await writePassages(transaction, sha256, changed)
    isChanged ||= changed.length > 0
    after = rows.length === AT_ONCE ? (rows.at(-1)?.number ?? null) : null
  }
  if (!isChanged) return false
  await transaction.run(sql`
    update ${libraryFiles} set terms = array_to_tsvector(string_to_array(${indexedWords(all).join(' ')}, ' '))
    where sha256 = ${sha256}`)
  return true
}

async function writePassages(
  transaction: Transaction,
  sha256: string,
  changed: readonly { readonly number: number; readonly words: string }[],
): Promise<void> {
  await transaction.run(sql`
    update ${libraryPassages} passage set terms = array_to_tsvector(string_to_array(given.words, ' '))
    from json_to_recordset(${JSON.stringify(changed)}::json) as given (number integer, words text)
    where passage.sha256 = ${sha256} and passage.number = given.number`)
}
