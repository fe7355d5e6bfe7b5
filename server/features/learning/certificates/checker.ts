import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readLetterhead } from '#server/letterhead/index.ts'
import type { Services } from '#server/services.ts'
import { publicJwks } from '#server/signing/index.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { CERTIFICATES_PATH } from '#shared/domain/certificate-codes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { nameOn } from '#shared/rules/letterhead.ts'

/** The built script of the page. */
const SCRIPT = path.join(import.meta.dirname, '../../../../out/renderer/certificate-checker.js')
const STYLE = path.join(import.meta.dirname, 'checker.css')

/**
 * The page that checks QR codes without a connection: one file, with its script, its style and the public keys of today in
 * it. It loads nothing from anywhere.
 */
export async function checkerPage(services: Services, locale: Locale): Promise<FileAnswer> {
  const [script, style] = await Promise.all([readBuilt(SCRIPT), readFile(STYLE, 'utf8')])
  const { offline, time } = await loadNamespace(locale, 'certificates')
  const { organisation } = await loadNamespace(locale, 'reports')
  const name = nameOn(await readLetterhead(services.database), locale) ?? organisation
  const data = {
    ...{ locale, time, words: offline },
    keys: publicJwks(services.keys).map(({ kid, x }) => ({ id: kid, publicKey: x })),
    site: `${services.publicUrl}${addressIn(locale, CERTIFICATES_PATH)}`,
  }
  const day = formatDate(mogadishuDay(services.records.now()), locale)
  const body = wholePage({ locale, name, day, script, style, data, offline })
  return { body, mediaType: 'text/html; charset=utf-8', name: `certificate-check-${locale}.html` }
}

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
    throw new Refusal('not_ready', { message: NOT_BUILT })
  }
}
const NOT_BUILT = 'The page was not built yet. Ask the person who runs the server to start it with npm start.'

interface Parts {
  readonly locale: Locale
  readonly name: string
  readonly day: string
  readonly script: string
  readonly style: string
  readonly data: { readonly site: string; readonly keys: readonly { readonly id: string }[] }
  readonly offline: Translation<Catalogue['certificates']>['offline']
}

function wholePage({ locale, name, day, script, style, data, offline }: Parts): string {
  // A script that ended itself would end the element.
  const code = script.replaceAll('</', '<\\/')
  const policy = [
    `default-src 'none'`,
    `script-src '${hashOf(code)}'`,
    `style-src '${hashOf(style)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
  const text = (words: string) => escapeHtml(words)
  const keys = data.keys.map(({ id }) => id).join(', ')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${text(offline.title)} – ${text(name)}</title>
<style>${style}</style>
</head>
<body>
<header>${text(name)}</header>
<main>
<h1>${text(offline.title)}</h1>
<p>${text(offline.limits)}</p>
<noscript><p class="notice">${text(offline.needsScript)}</p></noscript>
<form id="check" hidden>
<label for="claim">${text(offline.claim)}</label>
<p class="hint" id="claim-hint">${text(offline.claimHint)}</p>
<textarea id="claim" aria-describedby="claim-hint" autocomplete="off" spellcheck="false" required></textarea>
<button type="submit">${text(offline.submit)}</button>
<button type="button" id="scan" hidden>${text(offline.scan)}</button>
<p class="hint" id="camera-said" role="status"></p>
<video id="camera" muted playsinline hidden></video>
</form>
<div id="result" aria-live="polite"></div>
</main>
<footer>
<p>${text(fillText(offline.saved, { day }))}</p>
<p>${text(offline.keys)}: <span dir="ltr">${text(keys)}</span></p>
<p><a href="${text(data.site)}" rel="noreferrer">${text(data.site)}</a></p>
</footer>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${code}</script>
</body>
</html>
`
}

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`
