import type { Readable } from 'node:stream'
import { ParserEnded } from '#files/apart/reader-line.ts'
import { type Accepted, inspectFile } from '#files/inspect.ts'
import { scanOf } from '#server/files/scan.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { claim } from '#server/uploads/index.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { FileScan } from '#shared/domain/file-scans.ts'
import { type CustodyEntry, enterCustody, type Holder } from './custody.ts'
import { INFECTED } from './examine.ts'
import { type EvidenceFile, readFile, type ShownFile, settleScan } from './files-table.ts'
import type { Evidence } from './find-evidence.ts'
import { storeShownCopy } from './shown-file.ts'

/**
 * The file, unless it is infected. A file that arrived while no scanner was available is scanned when a user wants to
 * open it, and stays closed until there is a verdict.
 */
export async function requireScanned(
  context: ServerContext,
  holder: Holder,
  evidence: Evidence,
  file: EvidenceFile,
): Promise<EvidenceFile> {
  const scanned = file.scan === 'unscanned' ? await scanAgain(context, holder, evidence, file) : file
  if (scanned.scan === 'infected') throw new Refusal('rule_violated', { message: INFECTED })
  if (scanned.scan === 'unscanned') throw new Refusal('rule_violated', { message: NOT_SCANNED })
  return scanned
}

const NOT_SCANNED =
  'This file is kept but closed: the virus scanner could not look at it yet. Try again later.'

async function scanAgain(
  context: ServerContext,
  holder: Holder,
  evidence: Evidence,
  file: EvidenceFile,
): Promise<EvidenceFile> {
  const { services } = context
  const read = async () =>
    (await services.files.open(file.storedName, { originalSha256: evidence.sha256 })).stream
  const scan = await scanOf(services.scan, await read())
  if (scan === 'unscanned') return file
  const content = scan === 'infected' ? null : await acceptedContent(services, read, evidence.fileName)
  const shown = content ? await storeShownCopy(services, { kind: content.kind, size: file.size, read }) : null
  await settle(context, holder, evidence.id, scan, shown)
  return (await readFile(services.database, evidence.id)) ?? file
}

/** Null if the type is not accepted, or if detecting it takes too much: the file then stays without a copy. */
async function acceptedContent(
  { parsers }: Services,
  read: () => Promise<Readable>,
  fileName: string,
): Promise<Accepted | null> {
  try {
    const content = await inspectFile(read, fileName, parsers.detectType)
    return content.accepted ? content : null
  } catch (error) {
    if (error instanceof ParserEnded) return null
    throw error
  }
}

/** Stores the verdict, unless another opening was faster; then its copy stays. */
async function settle(
  { services }: ServerContext,
  holder: Holder,
  id: string,
  scan: FileScan,
  shown: ShownFile | null,
): Promise<void> {
  const entries: CustodyEntry[] = [
    scan === 'infected' ? { act: 'refused', detail: scan } : { act: 'checked', detail: scan },
    ...(shown ? [{ act: 'copied' } as const] : []),
  ]
  const settled = await services.database.transaction(async (transaction) => {
    if (!(await settleScan(transaction, id, scan, shown))) return false
    if (shown) await claim(transaction, [shown.shownName])
    await enterCustody(transaction, id, holder, entries)
    return true
  })
  if (!settled && shown) await services.files.delete(shown.shownName)
}
