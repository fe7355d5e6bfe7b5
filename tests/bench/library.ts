import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expandLibrarySearch } from '#server/features/library/documents/search.ts'
import type { SearchGroups } from '#shared/queries/compile.ts'
import { tsqueryOf } from '#shared/queries/postgres.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { below, quantile, type Row, samples, seconds, within } from './measure.ts'
import { drawWord, randomFrom, wordOfRank } from './sample.ts'
import type { BenchWorld } from './world.ts'

const RUNS = 60
const PASSAGES = 5
const WORDS = 80
const AT_ONCE = 250

const SEARCHES = [
  { what: 'a rare word', words: (run: number) => [wordOfRank(4000 + run)] },
  { what: 'a common word', words: (run: number) => [wordOfRank(run % 5)] },
  { what: 'two words', words: (run: number) => [wordOfRank(100 + run), wordOfRank(300 + run)] },
] as const

/** How many documents are searched, and how many pages the long PDF has. */
export interface LibrarySizes {
  readonly documents: number
  readonly pages: number
}

/** The search over what documents say against the bare queries of the same documents, their number and passages, and how soon a long PDF is found. */
export async function benchLibrary(world: BenchWorld, { documents, pages }: LibrarySizes): Promise<Row[]> {
  await seedLibrary(world, documents)
  const rows: Row[] = []
  for (const { what, words } of SEARCHES) {
    const ask = async (run: number) =>
      (await world.send(`/api/documents?limit=12&q=${words(run).join('+')}`)).json()
    const widened = await Promise.all(Array.from({ length: RUNS }, (_, run) => widen(world, words(run))))
    const askBare = (run: number) => queryBare(world, widened[run] ?? [])
    for (const work of [ask, askBare]) await samples(RUNS, work)
    const ours = quantile(await samples(RUNS, ask), 0.95)
    rows.push(
      within(
        `library search in ${documents.toLocaleString('en')} documents, ${what}, p95`,
        ours,
        quantile(await samples(RUNS, askBare), 0.95),
        3,
      ),
    )
  }
  const found = await seconds(() => uploadAndFind(world, pages))
  rows.push(
    below(
      `PDF of ${pages} pages, until its last page is found`,
      found,
      60,
      (value) => `${value.toFixed(1)} s`,
    ),
  )
  return rows
}

/** What was typed with the similar words that the product finds as well, so that both sides look for the same documents. */
async function widen({ database }: BenchWorld, words: readonly string[]): Promise<SearchGroups> {
  const search = await expandLibrarySearch(database, words.join(' '), 'staff')
  if (search === null || search === 'nothing') throw new Error(`Nothing is searched by ${words.join(' ')}`)
  return search.expanded
}

async function queryBare({ database: { pool } }: BenchWorld, groups: SearchGroups): Promise<void> {
  const query = tsqueryOf(groups)
  const found = `from documents where deleted_at is null and not is_archived and id in (
    select document_id from document_terms where not for_visitors and terms @@ $1::tsquery)`
  const page = await pool.query<{ id: string }>(
    `select * ${found} order by created_at desc, id desc limit 13`,
    [query],
  )
  await pool.query(`select count(*) ${found}`, [query])
  const ids = page.rows.map(({ id }) => id)
  await pool.query(
    `select passage.* from document_versions version join library_passages passage on passage.sha256 = stored_sha256
     where document_id = any($1) and terms @@ $2::tsquery`,
    [ids, tsqueryOf([groups.flat()])],
  )
}

async function seedLibrary({ database: { pool } }: BenchWorld, documents: number): Promise<void> {
  const random = randomFrom(24)
  for (let from = 0; from < documents; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => {
      const texts = Array.from({ length: PASSAGES }, () =>
        Array.from({ length: WORDS }, () => drawWord(random)),
      )
      const title = `Document ${from + index}`
      const sha256 = createHash('sha256').update(title).digest('hex')
      return { id: randomUUID(), title, at: from + index, sha256, texts: texts.map((text) => text.join(' ')) }
    })
    const given = `json_to_recordset($1::json) as given (id uuid, title text, at integer, sha256 text, texts json)`
    const json = [JSON.stringify(rows)]
    await pool.query(
      `insert into library_files (sha256, stored_name, size, media_type, scan, text_state, text_pages)
       select sha256, sha256, 1000, 'application/pdf', 'no-scanner', 'read', ${PASSAGES} from ${given}`,
      json,
    )
    await pool.query(
      `insert into documents (id, slug, title, description, category, document_type, search_text, file_number, created_at, updated_at)
       select id, id::text, title, 'For the bench.', 'reports', 'pdf', lower(title), 1, moment, moment
       from ${given}, lateral (select now() - make_interval(mins => at) as moment) times`,
      json,
    )
    await pool.query(
      `insert into document_versions (id, document_id, number, received_at, file_name, size, sha256, stored_sha256, media_type, announced_at)
       select gen_random_uuid(), id, 1, now(), 'file.pdf', 1000, sha256, sha256, 'application/pdf', now() from ${given}`,
      json,
    )
    await pool.query(
      `insert into library_passages (sha256, number, page, content, terms)
       select sha256, number, number, content, array_to_tsvector(string_to_array(content, ' '))
       from ${given}, lateral json_array_elements_text(texts) with ordinality as passage (content, number)`,
      json,
    )
    await pool.query(
      `update library_files set terms = array_to_tsvector(string_to_array(words, ' '))
       from (select sha256, string_agg(content, ' ') as words from library_passages group by sha256) said
       where said.sha256 = library_files.sha256 and library_files.terms = '' `,
    )
  }
  for (const table of ['documents', 'document_terms', 'library_passages', 'library_words']) {
    await pool.query(`vacuum analyze ${table}`)
  }
}

async function uploadAndFind({ send }: BenchWorld, pageCount: number): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await send(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The library did not take the PDF: ${await answer.text()}`)
    return (await answer.json()) as { readonly id: string }
  }
  const random = randomFrom(25)
  const pages = Array.from({ length: pageCount }, () =>
    Array.from({ length: 300 }, () => drawWord(random)).join(' '),
  )
  pages[pageCount - 1] += ' lastpageofthereport'
  const file = await makePdf(pages)
  const document = { title: 'A thousand pages', description: 'For the bench.', category: 'legal' }
  const { id } = await post('/api/documents', { ...document, documentType: 'pdf' })
  const upload = randomUUID()
  const sha256 = createHash('sha256').update(file).digest('hex')
  const size = file.length
  await post(`/api/documents/${id}/files`, { id: upload, fileName: 'long.pdf', size, sha256 })
  const PART = 1_000_000
  for (let from = 0; from < size; from += PART) {
    const body = new Blob([new Uint8Array(file.subarray(from, from + PART))])
    await send(`/api/documents/files/${upload}/upload/${from}`, { method: 'PUT', body })
  }
  await post(`/api/documents/files/${upload}/upload`, { size })
  for (;;) {
    const answer = await send('/api/documents?q=lastpageofthereport')
    if (answer.headers.get('x-total-count') === '1') return
    await sleep(200)
  }
}
