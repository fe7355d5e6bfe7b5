import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import { type Signed, signLines } from '#server/signing/index.ts'
import type { Course } from '#shared/courses/course.ts'
import { EXPORT_PURPOSES } from '#shared/courses/course-exchange.ts'
import { courseId } from '#shared/courses/course-schemas.ts'

/** The versions of the format of course files (docs/course-files.md) that are read. */
const FORMAT_VERSIONS = [1, 2, 3] as const

/** The version that a course needs: former products read drawings, and say of photos that they are too old for them. */
export const formatVersionOf = ({ figures }: Course): (typeof FORMAT_VERSIONS)[number] =>
  Object.values(figures).some(({ kind }) => kind === 'webp') ? 3 : 2

/** What a course file says of itself: `manifest.json`. */
export const courseManifest = z.object({
  format: z.literal('course'),
  formatVersion: z.literal(FORMAT_VERSIONS),
  purpose: z.enum(EXPORT_PURPOSES),
  course: z.object({ id: courseId, version: z.int().min(1), title: z.string().max(200) }),
  madeAt: z.iso.datetime(),
  /** The SHA-256 of each file but this one and the signature, by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})
export type CourseManifest = z.infer<typeof courseManifest>

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The signature over a manifest, as `signature.txt` has it. */
export function signatureText(keys: Keys, { course, madeAt }: CourseManifest, manifest: string): string {
  const about = `${course.id} version ${course.version}, made ${madeAt}`
  return signatureLines(signLines(keys, 'course', about, [`${sha256Of(manifest)}  manifest.json`]))
}

function signatureLines({ text, signature, key }: Signed): string {
  const der = key.publicKey.replace(/-----[A-Z ]+-----|\s/g, '')
  return `${text}\nkey: ${der}\nsignature: ${signature.toString('base64')}\n`
}

/** A signature as a file has it: the signed text, the key that came with it, and the signature. */
export interface ReadSignature {
  readonly text: string
  readonly manifestSha256: string
  readonly publicKey: Buffer
  readonly signature: Buffer
}

const SIGNATURE =
  /^(# Course: [^\n]{1,300}\n([0-9a-f]{64}) {2}manifest\.json\n)\nkey: ([A-Za-z0-9+/=]{20,200})\nsignature: ([A-Za-z0-9+/=]{80,100})\n$/

/** Reads `signature.txt`; null where it is none. */
export function readSignature(file: string): ReadSignature | null {
  const [, text, manifestSha256, key, signature] = SIGNATURE.exec(file) ?? []
  if (!text || !manifestSha256 || !key || !signature) return null
  return {
    ...{ text, manifestSha256 },
    publicKey: Buffer.from(key, 'base64'),
    signature: Buffer.from(signature, 'base64'),
  }
}
