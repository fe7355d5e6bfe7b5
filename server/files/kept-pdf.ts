import { createHash } from 'node:crypto'
import type { ReportDocument } from '#reports/index.ts'
import { writtenBytes } from '#reports/written-bytes.ts'

/** Draws documents as tagged PDF and keeps the newest: drawing takes a second, and the same content gives the same file. */
export function keptPdfs(most: number): (report: ReportDocument) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>()
  return (report) => {
    const key = createHash('sha256').update(JSON.stringify(report)).digest('base64url')
    const file = drawn.get(key) ?? draw(report)
    drawn.delete(key)
    drawn.set(key, file)
    // A document that could not be drawn is tried again.
    file.catch(() => drawn.delete(key))
    for (const oldest of drawn.keys()) {
      if (drawn.size <= most) break
      drawn.delete(oldest)
    }
    return file
  }
}

async function draw(report: ReportDocument): Promise<Buffer> {
  // The writers are large modules: they are loaded for the first document, not when the server starts.
  const { writePdf } = await import('#reports/index.ts')
  return writtenBytes((target) => writePdf(report, target))
}
