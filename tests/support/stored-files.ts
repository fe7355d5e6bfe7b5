import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import { receiveMessage, storeAttachments } from '#server/features/correspondence/messages/index.ts'
import { fileNameHeader } from '#shared/contract/monitoring/imports.ts'
import { sendDocumentFile } from './documents.ts'
import { blobOf, evidenceOf, phonePhoto } from './evidence.ts'
import { incidentValues } from './records.ts'
import type { TestServer, TestUser } from './server.ts'

/** More than one segment, so that it goes through in pieces. */
export const REPORT = randomBytes(200_000)
const FROZEN = Buffer.from('What the report was made from')
const PAGES = Buffer.from('The pages of the form')
const DOCUMENT = Buffer.from('The certificate of registration')
const ATTACHMENT = Buffer.from('The letter that came with a mail')
export const IMPORT = 'Title,Status\nDetention,Under Review\n'
/** Bytes of the upload that has only begun. */
export const BEGINNING = 6

/** Stores a file for each column that names one, and begins an upload, which it returns. */
export async function storeOfEachKind(
  server: TestServer,
  officer: TestUser,
): Promise<{ readonly id: string; readonly bytes: Buffer }> {
  const incident = await officer.client.incidents.create({ input: incidentValues() })
  const photo = await phonePhoto()
  const file = await officer.client.evidence.create({ input: evidenceOf(photo, incident.id) })
  await officer.client.evidence.upload({ params: { id: file.id }, body: blobOf(photo) })
  const text = Buffer.from('Qoraal dheer')
  const other = await officer.client.evidence.create({
    input: evidenceOf(text, incident.id, { fileName: 'qoraal.txt' }),
  })
  await officer.client.evidence.sendPart({
    params: { id: other.id, from: '0' },
    body: blobOf(text.subarray(0, BEGINNING)),
  })
  const editor = await server.signIn('editor')
  const { id } = await editor.client.documents.create({
    input: {
      title: 'A form',
      description: 'The form of the office.',
      category: 'templates',
      documentType: 'pdf',
    },
  })
  await sendDocumentFile(editor, id)
  const pages = await server.services.files.put(PAGES, { maxBytes: PAGES.length })
  await server.database.run(sql`
    update library_files set shown_name = ${pages.storedName}, shown_sha256 = ${pages.originalSha256}`)
  await editor.client.imports.upload({
    params: { collection: 'iccpr-cases' },
    body: new Blob([IMPORT]),
    headers: { 'content-disposition': fileNameHeader('planted.csv') },
  })
  const made = await server.services.files.put(REPORT, { maxBytes: REPORT.length })
  const frozen = await server.services.files.put(FROZEN, { maxBytes: FROZEN.length })
  await server.database.run(sql`
    insert into reports (id, author_id, status, request, file_name, media_type, stored_name, sha256, size,
      frozen_stored_name, frozen_sha256, frozen_size, created_at, finished_at, expires_at)
    values (${randomUUID()}, ${randomUUID()}, 'done', '{}', 'report.pdf', 'application/pdf', ${made.storedName},
      ${made.originalSha256}, ${made.size}, ${frozen.storedName}, ${frozen.originalSha256}, ${frozen.size}, now(), now(), now() + interval '1 day')`)
  await storeDocument(server)
  await storeAttachment(server)
  return { id: other.id, bytes: text }
}

/** A document of an application for a grant that is not sent yet. */
async function storeDocument(server: TestServer): Promise<void> {
  const { database, files, keys } = server.services
  const { storedName, originalSha256, size } = await files.put(DOCUMENT, { maxBytes: DOCUMENT.length })
  const id = randomUUID()
  const sealed = createFieldCipher(keys).sealFields(
    { collection: 'grant-files', recordId: id },
    { name: 'planted.pdf' },
  )
  await database.run(sql`
    insert into grant_files (id, folder_hash, kind, size, sha256, sealed, added_at, touched_at, received_at, stored_name,
      media_type, scan)
    values (${id}, '\\x00', 'other', ${size}, ${originalSha256}, ${sealed}, now(), now(), now(), ${storedName},
      'application/pdf', 'clean')`)
}

/** An attachment of a message. */
async function storeAttachment(server: TestServer): Promise<void> {
  const files = await storeAttachments(server.services, [{ name: 'letter.pdf', bytes: ATTACHMENT }])
  await server.database.transaction((transaction) =>
    receiveMessage(server.services, transaction, {
      ...{ id: randomUUID(), way: 'mail', subject: null, urgent: false, locale: 'en', text: 'See below.' },
      sender: { name: null, email: 'sender@example.org', phone: null, organization: null, subjectLine: null },
      mail: {
        to: 'office@example.org',
        messageId: null,
        inReplyTo: null,
        authentication: null,
        identity: null,
        writtenAt: null,
        files,
      },
    }),
  )
}
