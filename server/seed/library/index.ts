import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { documentsHandlers } from '#server/features/library/documents/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { documentTypeOf } from '#shared/domain/documents.ts'
import { keepsFromPublic } from '#shared/domain/file-looks.ts'
import { bare, contextOf } from '../context.ts'
import type { DemoUser } from '../people.ts'
import type { ExampleDocument } from './declared.ts'
import { ENGLISH_EXAMPLES } from './english.ts'
import { makeExample } from './files.ts'
import { SOMALI_EXAMPLES } from './somali.ts'

const titleRow = z.object({ title: z.string() })
const DAY_MS = 86_400_000

/** Who works on the library of the demo. */
interface LibraryPeople {
  readonly author: DemoUser
  readonly reviewer: DemoUser
}

/** Fills the library with invented documents and their files, through its own calls; those that are there stay. */
export async function demoLibrary(services: Services, people: LibraryPeople): Promise<void> {
  const examples = [...ENGLISH_EXAMPLES, ...SOMALI_EXAMPLES]
  const titles = examples.map(({ title }) => title)
  const there = await services.database.run(
    sql`select title from documents where title = any(${sql.param(titles)}::text[])`,
    titleRow,
  )
  const knownTitles = new Set(there.map(({ title }) => title))
  for (const example of examples) {
    if (!knownTitles.has(example.title)) await addExample(services, people, example)
  }
}

async function addExample(
  services: Services,
  people: LibraryPeople,
  example: ExampleDocument,
): Promise<void> {
  const { title, description, category, tags, isPublic, isApproved, hasFormer, daysAgo } = example
  const begun = services.records.now().getTime() - daysAgo * DAY_MS
  const after = (days: number) => new Date(Math.min(begun + days * DAY_MS, services.records.now().getTime()))
  const author = contextOf(services, people.author, after(0))
  const { id } = await documentsHandlers.create({
    ...bare,
    params: {},
    input: {
      ...{ title, description, category, tags, isPublic, isArchived: false },
      documentType: documentTypeOf(`file.${example.file.form}`),
    },
    context: author,
  })
  await addFile(author, id, example, hasFormer)
  if (hasFormer) {
    await approve(contextOf(services, people.reviewer, after(1)), id)
    await addFile(contextOf(services, people.author, after(daysAgo / 2)), id, example, false)
  }
  if (isApproved) await approve(contextOf(services, people.reviewer, after(daysAgo / 2 + 1)), id)
}

async function addFile(
  context: ServerContext,
  documentId: string,
  example: ExampleDocument,
  isFormer: boolean,
): Promise<void> {
  const id = uuidv7()
  const madeAt = context.services.records.now()
  const bytes = await makeExample(example, { madeAt, isFormer })
  const fileName = `${example.fileName}.${example.file.form}`
  const sent = { id, fileName, size: bytes.length, sha256: hash('sha256', bytes) }
  await documentsHandlers.announce({ ...bare, params: { id: documentId }, input: sent, context })
  const body = new Blob([new Uint8Array(bytes)]).stream()
  await documentsHandlers.sendPart({ ...bare, params: { id, from: '0' }, input: undefined, body, context })
  await documentsHandlers.finish({ ...bare, params: { id }, input: { size: bytes.length }, context })
}

async function approve(context: ServerContext, id: string): Promise<LibraryDocument> {
  const { version } = await documentsHandlers.get({ ...bare, params: { id }, input: undefined, context })
  const { look } = await documentsHandlers.look({ ...bare, params: { id }, input: {}, context })
  const file = look && keepsFromPublic(look.findings) ? 'cleaned' : 'as-it-is'
  const input = { decision: 'approve', version, file } as const
  return documentsHandlers.decide({ ...bare, params: { id }, input, context })
}
