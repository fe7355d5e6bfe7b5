import { escapeHtml } from '#shared/domain/html.ts'
import { SIGNING_KEYS_PATH, spacedFingerprint } from '#shared/domain/signing-keys.ts'
import { footOf, page, topOf } from './frame.ts'
import type { Library } from './read-library.ts'
import type { PageTexts } from './texts.ts'

const COMMANDS = {
  sums: 'sha256sum --check --strict --quiet SHA256SUMS',
  signature:
    'openssl pkeyutl -verify -pubin -inkey signing-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig',
  fingerprint: 'openssl pkey -pubin -in signing-key.pem -outform DER | sha256sum',
} as const

/** The page that checks the copy in the browser, and says how ordinary programs do it. */
export function checkPage(library: Library, texts: PageTexts): string {
  const { words, locale, organisation } = texts
  const { check } = words
  const { publicUrl, signingKey } = library
  const keysAt = `${publicUrl}${SIGNING_KEYS_PATH}`
  const step = (title: string, command: string) =>
    `<li>${escapeHtml(title)}<pre dir="ltr"><code>${escapeHtml(command)}</code></pre></li>`
  const body = `<h1>${escapeHtml(check.title)}</h1>
<p class="lead">${escapeHtml(check.lead)}</p>
<form id="check" data-texts="${escapeHtml(JSON.stringify(check.result))}" hidden>
<label for="folder">${escapeHtml(check.choose)}</label>
<input id="folder" type="file" webkitdirectory multiple aria-describedby="folder-hint">
<p id="folder-hint" class="hint">${escapeHtml(check.chooseHint)}</p>
</form>
<noscript><p class="notice">${escapeHtml(words.needsScript)}</p></noscript>
<div id="result" role="status"></div>
<h2>${escapeHtml(check.compare)}</h2>
<p>${escapeHtml(check.compareText)} <a href="${escapeHtml(keysAt)}" rel="noreferrer">${escapeHtml(keysAt)}</a></p>
<p><code dir="ltr" class="fingerprint">${spacedFingerprint(signingKey.fingerprint)}</code></p>
<p>${escapeHtml(check.forged)}</p>
<h2>${escapeHtml(check.tools)}</h2>
<p>${escapeHtml(check.toolsText)}</p>
<ol>${step(check.step.sums, COMMANDS.sums)}${step(check.step.signature, COMMANDS.signature)}${step(check.step.fingerprint, COMMANDS.fingerprint)}</ol>
<p>${escapeHtml(check.added)}</p>`
  return page({
    title: `${check.title} – ${organisation}`,
    language: locale,
    root: '',
    top: topOf(library, texts, { root: '', name: 'check' }),
    body,
    foot: footOf(library, texts, ''),
  })
}
