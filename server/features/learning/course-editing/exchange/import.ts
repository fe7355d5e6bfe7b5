import { buffer } from 'node:stream/consumers'
import { ParserEnded } from '#files/apart/reader-line.ts'
import { writeAudit } from '#server/audit/index.ts'
import { builtInCourses } from '#server/features/learning/courses/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { checkSignature, signingKeys } from '#server/signing/index.ts'
import type { ImportedCourse } from '#shared/contract/learning/course-exchange.ts'
import type { CourseFiles } from '#shared/courses/course.ts'
import { inspectCourse } from '#shared/courses/course-of.ts'
import { inPresentForm } from '#shared/courses/present-form.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { texts } from '#shared/i18n/en/learning/courseProblems.ts'
import { refusedFile, withDraft } from '../drafts.ts'
import { withPhotosEncoded } from '../photos.ts'
import { refusedCourse } from '../publish.ts'
import { publishedCourse } from '../published.ts'
import { writeDraft } from '../stored-drafts.ts'
import { type CourseManifest, courseManifest, readSignature, sha256Of } from './manifest.ts'
import { withOwnAddresses } from './media-addresses.ts'

type Fault = keyof typeof texts.exchange
type Entries = ReadonlyMap<string, { readonly sha256: string; readonly text: string | null }>

/** What an editor has confirmed: a foreign key by its fingerprint, and that a draft is replaced. */
interface Confirmed {
  readonly fingerprint: string
  readonly replace: boolean
}

const refused = (file: string, fault: Fault): Refusal => refusedFile(file, texts.exchange[fault])

/** Takes in a course file as a draft, once everything in it was checked. */
export async function importCourse(
  context: ServerContext,
  body: ReadableStream<Uint8Array>,
  confirmed: Confirmed,
): Promise<ImportedCourse> {
  const entries = await unpacked(context, await buffer(body))
  const manifest = manifestOf(entries)
  const fingerprint = signerOf(entries)
  checkFiles(entries, manifest)
  if (manifest.purpose === 'learners') throw refused('manifest.json', 'for_learners')
  const { id } = manifest.course
  const files = inPresentForm(withOwnAddresses(context.services.publicUrl, filesOf(entries)))
  const { course, problems } = inspectCourse(files, id)
  if (!course) throw refusedCourse(problems)
  const own = signingKeys(context.services.keys).some((key) => key.fingerprint === fingerprint)
  if (!own && confirmed.fingerprint !== fingerprint) throw foreignKey(fingerprint)
  const { title } = course.languages.en.texts
  return saveImported(context, {
    ...{ id, title, isForeign: !own, replace: confirmed.replace },
    files: own ? files : await withPhotosEncoded(context.services.parsers, files),
  })
}

async function unpacked({ services }: ServerContext, file: Buffer): Promise<Entries> {
  const answer = await services.parsers.readCourse({ file }).catch((error: unknown) => {
    // A file that ends its reader is damaged on purpose.
    if (error instanceof ParserEnded) return { fault: 'archive_broken', entry: '' } as const
    throw error
  })
  if ('fault' in answer) throw refused(answer.entry || 'ZIP', answer.fault)
  return new Map(answer.entries.map(({ path, ...entry }) => [path, entry]))
}

function manifestOf(entries: Entries): CourseManifest {
  const text = entries.get('manifest.json')?.text
  if (text === undefined || text === null) throw refused('manifest.json', 'manifest_missing')
  const read = courseManifest.safeParse(parsed(text))
  if (!read.success) throw refused('manifest.json', 'manifest_wrong')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses it, with a reason that quotes nothing.
    return null
  }
}

/** The fingerprint of the key with which the file was signed. */
function signerOf(entries: Entries): string {
  const file = 'signature.txt'
  const text = entries.get(file)?.text
  if (text === undefined || text === null) throw refused(file, 'signature_missing')
  const read = readSignature(text)
  const checked = read && checkSignature('course', read)
  const manifest = entries.get('manifest.json')?.text ?? ''
  if (!read || !checked?.isValid || read.manifestSha256 !== sha256Of(manifest))
    throw refused(file, 'signature_wrong')
  return checked.fingerprint
}

/** The file has exactly what its signed list names, as it was when it was signed. */
function checkFiles(entries: Entries, { files }: CourseManifest): void {
  for (const [file, { sha256 }] of entries) {
    if (file === 'manifest.json' || file === 'signature.txt') continue
    const listed = Object.hasOwn(files, file) ? files[file] : undefined
    if (listed === undefined) throw refused(file, 'file_not_listed')
    if (listed !== sha256) throw refused(file, 'file_altered')
  }
  const lost = Object.keys(files).find((file) => !entries.has(file))
  if (lost !== undefined) throw refused(lost, 'file_lost')
}

function filesOf(entries: Entries): CourseFiles {
  const files = new Map<string, string>()
  for (const [file, { text }] of entries) {
    if (file.startsWith('course/') && text !== null) files.set(file.slice('course/'.length), text)
  }
  return files
}

/** Asks for the confirmation of a key that is not ours; the fingerprint is what has to be compared. */
function foreignKey(fingerprint: string): Refusal {
  const message = 'This course was signed with the key of another organisation. Check its fingerprint first.'
  return new Refusal('rule_violated', { message, details: [{ path: 'fingerprint', message: fingerprint }] })
}

interface Imported {
  readonly id: string
  readonly files: CourseFiles
  readonly title: string
  readonly isForeign: boolean
  readonly replace: boolean
}

function saveImported(
  context: ServerContext,
  { id, files, title, isForeign, replace }: Imported,
): Promise<ImportedCourse> {
  const user = callerOf(context)
  return withDraft(context, id, async (transaction, draft) => {
    if (draft && !replace) throw new Refusal('exists')
    const builtIn = (await builtInCourses()).get(id)
    const published = await publishedCourse(transaction, id)
    const builtInVersion = published?.builtInVersion ?? builtIn?.course.structure.version ?? null
    const at = context.services.records.now().toISOString()
    const { version } = await writeDraft(transaction, id, { files, builtInVersion, by: user.id, at })
    await writeAudit(transaction, {
      ...{ actor: user.id, act: 'course.imported', subject: `courses/${id}` },
      detail: { how: isForeign ? 'foreign-key' : 'own-key' },
    })
    return { id, title, version }
  })
}
