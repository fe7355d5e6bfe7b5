import { randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { openBox, sealBox } from '#files/sealed-box.ts'
import { boxSchema, bytesCodec } from '#shared/contract/administration/recovery-files.ts'
import type { PaperCodeState } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'
import { isPaperGroup, makePaperCode } from '#shared/domain/paper-code.ts'
import { readIfPresent, writeFileAtomic } from './atomic-file.ts'
import { type Kdf, kdfSchema, newKdf, type Stretch, wrappingKey } from './keys.ts'
import { VaultRefusal } from './refusal.ts'
import type { VaultFile } from './vault-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

const MAX_BYTES = 16 * 1024
const GROUPS = 6

/** What passphrase and paper code open together, without the keychain. */
const paperFileSchema = z.strictObject({
  version: z.literal(1),
  vaultId: z.uuid(),
  passphraseKdf: kdfSchema,
  codeKdf: kdfSchema,
  /** The data key, wrapped by the stretched passphrase and the stretched code. */
  wrapped: boxSchema,
  /** The stretched code under the data key: a new passphrase is wrapped with it, without the paper. */
  stretched: boxSchema,
  /** The salt of the key file's passphrase: another one there tells that the passphrase was changed without this file. */
  goesWith: bytesCodec,
  /** New keys were made since the code was written down. */
  isOld: z.boolean(),
})
type PaperFile = z.output<typeof paperFileSchema>

/** The code's secret as it is stretched, and how. */
interface CodeSecret {
  readonly secret: Uint8Array
  readonly codeKdf: Kdf
}

const wrapPurpose = (id: string) => `vault ${id} paper code 1`
const stretchedPurpose = (id: string) => `vault ${id} stretched paper code 1`

/** The paper code of one vault: its file, and the code that was made and not typed back yet. */
export class PaperLock {
  readonly #path: string
  readonly #stretch: Stretch
  #pending: { readonly code: string; readonly ask: number; readonly file: PaperFile } | null = null

  constructor(path: string, stretch: Stretch) {
    this.#path = path
    this.#stretch = stretch
  }

  /** A file that can't be read, or of another vault, counts as none; one that the last change left behind, as old. */
  async state(vault: VaultFile): Promise<PaperCodeState> {
    const file = await this.#read(vault.id)
    if (!file) return 'none'
    return file.isOld || !goesWith(file, vault) ? 'old' : 'made'
  }

  /** Makes a code; nothing is written before a group of it was typed back. */
  async begin(vault: VaultFile, dataKey: Bytes, passphrase: string): Promise<{ code: string; ask: number }> {
    const code = makePaperCode(randomInt)
    const ask = randomInt(GROUPS) + 1
    const codeKdf = newKdf()
    const secret = await this.#stretch(code, codeKdf)
    try {
      const file = await this.#close(vault, dataKey, passphrase, { secret, codeKdf })
      this.#pending = { code, ask, file }
      return { code, ask }
    } finally {
      secret.fill(0)
    }
  }

  /** Writes the code that was made last. Throws VaultRefusal if there is none, or another group was typed. */
  async confirm(vault: VaultFile, group: string): Promise<void> {
    const pending = this.#pending
    if (!pending || !goesWith(pending.file, vault)) throw new VaultRefusal('paper_not_made')
    if (!isPaperGroup(group, pending.code, pending.ask)) throw new VaultRefusal('paper_code_mistyped')
    await this.#write(pending.file)
    this.#pending = null
  }

  /** Forgets a code that was not typed back. */
  forget(): void {
    this.#pending = null
  }

  /** The data key, or null if passphrase or code is wrong. `code` is as `readPaperCode` reads it. */
  async open(vaultId: string, passphrase: string, code: string): Promise<Bytes | null> {
    const file = await this.#read(vaultId)
    if (!file) throw new VaultRefusal('paper_unavailable')
    const secret = await this.#stretch(code, file.codeKdf)
    const key = await wrappingKey(passphrase, file.passphraseKdf, secret, this.#stretch)
    try {
      return openBox(file.wrapped, key, wrapPurpose(vaultId))
    } finally {
      key.fill(0)
      secret.fill(0)
    }
  }

  /** Whether there is a file that can be tried. */
  async exists(vaultId: string): Promise<boolean> {
    return (await this.#read(vaultId)) !== null
  }

  /**
   * Wraps the data key under a passphrase that was changed; where the data key is another one, `former` opens the stretched
   * code, and the code counts as old. A file that neither key opens stays as it is: the key file may be one of before.
   */
  async follow(vault: VaultFile, dataKey: Bytes, passphrase: string, former: Bytes = dataKey): Promise<void> {
    const file = await this.#read(vault.id)
    if (!file || goesWith(file, vault)) return
    const secret = openBox(file.stretched, former, stretchedPurpose(vault.id))
    if (!secret) return
    try {
      const next = await this.#close(vault, dataKey, passphrase, { secret, codeKdf: file.codeKdf })
      await this.#write({ ...next, isOld: file.isOld || former !== dataKey })
    } finally {
      secret.fill(0)
    }
  }

  async #close(
    { id, kdf }: VaultFile,
    dataKey: Bytes,
    passphrase: string,
    { secret, codeKdf }: CodeSecret,
  ): Promise<PaperFile> {
    const passphraseKdf = newKdf()
    const key = await wrappingKey(passphrase, passphraseKdf, secret, this.#stretch)
    const wrapped = sealBox(dataKey, key, wrapPurpose(id))
    key.fill(0)
    const stretched = sealBox(secret, dataKey, stretchedPurpose(id))
    return {
      ...{ version: 1, vaultId: id, passphraseKdf, codeKdf, wrapped, stretched },
      ...{ goesWith: kdf.salt, isOld: false },
    }
  }

  async #read(vaultId: string): Promise<PaperFile | null> {
    const bytes = await readIfPresent(this.#path)
    if (!bytes || bytes.byteLength > MAX_BYTES) return null
    try {
      const file = paperFileSchema.parse(JSON.parse(bytes.toString('utf8')))
      return file.vaultId === vaultId ? file : null
    } catch (error) {
      console.error('The file of the paper code is damaged:', errorName(error))
      return null
    }
  }

  async #write(file: PaperFile): Promise<void> {
    await writeFileAtomic(this.#path, JSON.stringify(z.encode(paperFileSchema, file), null, 1))
  }
}

function goesWith({ goesWith: salt }: PaperFile, { kdf }: VaultFile): boolean {
  return salt.byteLength === kdf.salt.byteLength && timingSafeEqual(salt, kdf.salt)
}
