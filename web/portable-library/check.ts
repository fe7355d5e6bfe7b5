import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf } from '#shared/domain/hex.ts'
import { spacedFingerprint } from '#shared/domain/signing-keys.ts'

const LIST = 'SHA256SUMS'
const SIGNATURE = 'SHA256SUMS.sig'
const KEY = 'signing-key.pem'
/** Names of files that one message shows. */
const MOST_NAMED = 20
const LINE = /^([0-9a-f]{64}) {2}(.+)$/

type Texts = Readonly<Record<string, string>>

/** What was found in a chosen folder. */
interface Outcome {
  /** `unknown` if this browser can't check signatures of this kind. */
  readonly signature: 'right' | 'wrong' | 'unknown'
  readonly fingerprint: string
  readonly files: number
  readonly changed: readonly string[]
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

/** Compares the files of a chosen folder with its signed list, in this browser. */
export function startCheck(): void {
  const form = document.querySelector<HTMLElement>('#check')
  const input = document.querySelector<HTMLInputElement>('#folder')
  const result = document.querySelector<HTMLElement>('#result')
  if (!form || !input || !result) return
  const texts: Texts = JSON.parse(form.dataset.texts ?? '{}')
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    result.textContent = fill(texts.working, files.length)
    checkFiles(files).then(
      (outcome) => showOutcome(result, texts, outcome),
      () => {
        result.textContent = texts.failed ?? ''
      },
    )
  })
}

/** The files by their paths below the folder that was chosen. */
function byPath(files: readonly File[]): Map<string, File> {
  return new Map(
    files.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/') || file.name, file]),
  )
}

async function checkFiles(chosen: readonly File[]): Promise<Outcome | null> {
  const files = byPath(chosen)
  const [list, signature, key] = [LIST, SIGNATURE, KEY].map((name) => files.get(name))
  if (!list || !signature || !key) return null
  const signed = await list.arrayBuffer()
  const der = bytesOfPem(await key.text())
  const hashes = new Map(
    new TextDecoder()
      .decode(signed)
      .split('\n')
      .flatMap((line) => {
        const [, hash = '', name = ''] = LINE.exec(line) ?? []
        return name ? [[name, hash] as const] : []
      }),
  )
  const changed: string[] = []
  for (const [name, hash] of hashes) {
    const file = files.get(name)
    if (file && (await hashOf(file)) !== hash) changed.push(name)
  }
  return {
    signature: await verify(der, await signature.arrayBuffer(), signed),
    fingerprint: hexOf(sha256(der)),
    files: hashes.size,
    changed,
    missing: [...hashes.keys()].filter((name) => !files.has(name)),
    added: [...files.keys()].filter((name) => !hashes.has(name) && name !== LIST && name !== SIGNATURE),
  }
}

async function verify(der: Uint8Array<ArrayBuffer>, signature: ArrayBuffer, signed: ArrayBuffer) {
  try {
    const key = await crypto.subtle.importKey('spki', der, 'Ed25519', false, ['verify'])
    return (await crypto.subtle.verify('Ed25519', key, signature, signed)) ? 'right' : 'wrong'
  } catch (error) {
    // An older browser does not know the kind of signature, or has no cryptography on pages from a disk.
    if (error instanceof DOMException && error.name === 'DataError') return 'wrong'
    return 'unknown'
  }
}

function bytesOfPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[^-]+-----|\s/g, '')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

async function hashOf(file: File): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return hexOf(hash.digest())
    hash.update(value)
  }
}

const fill = (text = '', number = 0): string => text.replace('{number}', String(number))

function showOutcome(result: HTMLElement, texts: Texts, outcome: Outcome | null): void {
  const box = document.createElement('div')
  box.className = 'result is-broken'
  result.replaceChildren(box)
  if (!outcome) {
    box.append(line('p', texts.noList))
    return
  }
  const { signature, fingerprint, files, changed, missing, added } = outcome
  const isBroken = signature === 'wrong' || changed.length + missing.length + added.length > 0
  const verdict = isBroken ? 'broken' : signature === 'right' ? 'whole' : 'unsigned'
  box.className = `result ${{ broken: 'is-broken', whole: 'is-whole', unsigned: '' }[verdict]}`
  box.append(line('h2', texts[verdict]), line('p', fill(texts[`${verdict}Text`], files)))
  if (signature === 'wrong') box.append(line('p', texts.badSignature))
  for (const [name, list] of Object.entries({ changed, missing, added })) {
    if (list.length === 0) continue
    const rest = list.length > MOST_NAMED ? [fill(texts.more, list.length - MOST_NAMED)] : []
    box.append(line('p', `${texts[name]}: ${[...list.slice(0, MOST_NAMED), ...rest].join(', ')}`))
  }
  box.append(line('p', `${texts.fingerprint}: ${spacedFingerprint(fingerprint)}`))
}

function line(name: 'h2' | 'p', text = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
