import { createHash } from 'node:crypto'
import { cleanLine } from '#shared/domain/clean-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { type IncomingFile, MOST_FILE_BYTES, MOST_FILES, MOST_LINE } from '../incoming-mail.ts'
import type { MailPartFile } from './read-content.ts'
import { isMailFile, withoutNetwork } from './without-network.ts'

/** What becomes of the files of a mail. */
export interface ArrangedFiles {
  readonly files: readonly IncomingFile[]
  readonly leftOut: readonly { readonly name: string; readonly size: number }[]
}

/** A picture of this size may be a photograph; what signatures show is smaller. */
const PHOTOGRAPH = 20_000
const ARCHIVE = 'further-files.zip'

/**
 * Puts what was attached on purpose first, then what may be photographs, and pictures of signatures last. Of more files than are
 * kept one by one, the rest is one archive; only what is too large altogether is left out, and listed.
 */
export async function arrangeFiles(files: readonly MailPartFile[]): Promise<ArrangedFiles> {
  const ordered = withoutCopies(files).toSorted((one, other) => rankOf(one) - rankOf(other))
  const keptFiles: IncomingFile[] = []
  const leftOut: { name: string; size: number }[] = []
  let bytes = 0
  for (const file of ordered) {
    const named = namedFile(file)
    if (bytes + named.bytes.byteLength > MOST_FILE_BYTES)
      leftOut.push({ name: named.name, size: named.bytes.byteLength })
    else {
      bytes += named.bytes.byteLength
      keptFiles.push(named)
    }
  }
  if (keptFiles.length <= MOST_FILES) return { files: keptFiles, leftOut }
  return {
    files: [...keptFiles.slice(0, MOST_FILES - 1), await archiveOf(keptFiles.slice(MOST_FILES - 1))],
    leftOut,
  }
}

function rankOf({ isAttached, bytes }: MailPartFile): number {
  if (isAttached) return 0
  return bytes.byteLength >= PHOTOGRAPH ? 1 : 2
}

/** A picture that each mail of a thread repeats is one. */
function withoutCopies(files: readonly MailPartFile[]): MailPartFile[] {
  const seen = new Set<string>()
  return files.filter(({ name, bytes, isAttached }) => {
    const key = `${isAttached ? name : ''}/${createHash('sha256').update(bytes).digest('hex')}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function namedFile({ name: claimed, type, bytes }: MailPartFile): IncomingFile {
  const name = lineOf(claimed).split(/[/\\]/).at(-1)
  return { name: name === undefined || /^\.*$/.test(name) ? 'file' : name, type, bytes }
}

async function archiveOf(files: readonly IncomingFile[]): Promise<IncomingFile> {
  const { zip } = await import('@cj-tech-master/excelts/archive')
  // The same mail gives the same archive, whenever it is read.
  const archive = zip({ modTime: new Date(0) })
  const { original } = await loadNamespace(LOCALES[0], 'inbox')
  for (const [at, { name, bytes }] of files.entries()) {
    const whole = Buffer.from(bytes)
    // The headers of a mail in the archive cannot be taken out any more when the archive is saved.
    const content = isMailFile(name, whole) ? await withoutNetwork(whole, original.leftOut) : bytes
    archive.add(`${at + 1}-${name}`, content)
  }
  return { name: ARCHIVE, type: 'application/zip', bytes: await archive.bytes() }
}

/** One line, whatever was encoded in it: a line break in a subject would become a header of its own in what is sent on. */
export function lineOf(text: string): string {
  return cleanLine(wellFormed(text)).slice(0, MOST_LINE).toWellFormed()
}

/** A text that a database can store. */
export const wellFormed = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
