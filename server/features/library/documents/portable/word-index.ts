import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { wordsOfText } from '#shared/domain/text-words.ts'
import { wordFileOf } from '#shared/domain/word-files.ts'
import type { PortableDocument } from './read-library.ts'

/** A word of the files with the numbers of the documents that have it. */
const foundWord = z.object({ word: z.string(), numbers: z.array(z.int()) })

const RADIX = 36

/**
 * The words of all documents as script files, one for each first two letters, since a page on a disk can load scripts
 * and nothing else. Each word is followed by the places of its documents in the list, doubled; odd numbers mean that
 * the file has the word, even ones that title, description or tags have it.
 */
export async function wordFiles(
  { database }: Services,
  documents: readonly PortableDocument[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, number[]>()
  for (const [number, { title, description, tags }] of documents.entries()) {
    for (const word of wordsOfText([title, description, tags ?? ''].join(' '))) {
      const places = own.get(word)
      if (places) places.push(number * 2)
      else own.set(word, [number * 2])
    }
  }
  const lines = new Map<string, string[]>()
  const add = (word: string, codes: readonly number[]) => {
    const name = wordFileOf(word)
    const line = [word, ...codes.map((code) => code.toString(RADIX))].join(' ')
    const file = lines.get(name)
    if (file) file.push(line)
    else lines.set(name, [line])
  }
  await database.readTransaction(async (transaction) => {
    for await (const row of transaction.stream(wordsOfFiles(documents))) {
      const { word, numbers } = foundWord.parse(row)
      add(word, [...(own.get(word) ?? []), ...numbers.map((number) => number * 2 + 1)])
      own.delete(word)
    }
  })
  for (const [word, codes] of own) add(word, codes)
  return new Map(
    [...lines].map(([name, list]) => [
      name,
      `libraryWords(${JSON.stringify(name)},${JSON.stringify(list.join('\n'))})\n`,
    ]),
  )
}

const wordsOfFiles = (documents: readonly PortableDocument[]) => sql`
  select word, array_agg(listed.number::integer order by listed.number) as numbers
  from unnest(${sql.param(documents.map(({ sha256 }) => sha256))}::text[])
      with ordinality as given (sha256, place)
    join library_files stored on stored.sha256 = given.sha256
    cross join lateral (select given.place - 1 as number) listed
    cross join lateral unnest(tsvector_to_array(stored.terms)) as word
  group by word`
