import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readZipDirectory } from '#reports/tables/index.ts'
import { takeMail } from '#server/features/correspondence/inbox/take-mail.ts'
import { parseImapUrl } from '#server/incoming/imap-target.ts'
import type { ThreadMessage } from '#shared/contract/correspondence/message-threads.ts'
import { startImap } from './imap.ts'
import { type RandomMail, randomMail } from './random-mail.ts'
import type { TestServer, TestUser } from './server.ts'

const threadRow = z.object({ id: z.uuid() })

/** Sends mails of random structure through the mailbox into the inbox, and returns what staff can't see of them, of which mail. */
export async function missingWords(
  server: TestServer,
  reader: TestUser,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<string[]> {
  const imap = await startImap()
  try {
    const mails = Array.from({ length: count }, (_, at) => randomMail(from + at))
    for (const { source } of mails) imap.add(source)
    await takeMail(server.services, parseImapUrl(imap.url))
    const threads = await server.database.run(
      sql`select thread_id as id from messages order by position`,
      threadRow,
    )
    if (threads.length !== count) return [`${threads.length} of ${count} mails were stored`]
    const missing: string[] = []
    for (const [at, { id }] of threads.entries()) {
      const { messages } = await reader.client.messageThreads.get({ params: { id } })
      const [mail, message] = [mails[at], messages[0]]
      if (!mail || !message) throw new Error('A mail is not there')
      const names = await namesOf(reader, id, message)
      for (const each of [
        ...hiddenWords(mail, message),
        ...mail.files.filter((name) => !names.includes(name)),
      ])
        missing.push(`${from + at}: ${each}`)
    }
    return missing
  } finally {
    await imap.close()
  }
}

/** The words that do not stand once where they are read; a long mail may say that it has more. */
function hiddenWords(
  { words, isLong }: RandomMail,
  { text, forwarded, isCut, notes }: ThreadMessage,
): string[] {
  const shown = [text, ...forwarded.map((mail) => mail.text)].join('\n')
  const saysMore = isLong && (isCut || notes.includes('unread-inside'))
  return words.filter((word) => {
    // A word that is joined with another one is not there.
    const times = shown.match(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'))?.length ?? 0
    return saysMore ? times > 1 : times !== 1
  })
}

async function namesOf(
  reader: TestUser,
  id: string,
  { files, filesLeftOut }: ThreadMessage,
): Promise<string[]> {
  const archive = files.find(({ name }) => name === 'further-files.zip')
  const names = [...files, ...filesLeftOut].map(({ name }) =>
    name.replace(/(\.(?:pdf|png|docx|txt))\.txt$/, '$1'),
  )
  if (!archive) return names
  const saved = await reader.client.messageThreads.file({ params: { id, fileId: archive.id } })
  const packed = readZipDirectory(Buffer.from(await saved.arrayBuffer()))
  return [...names, ...packed.map(({ name }) => name.replace(/^\d+-/, ''))]
}
