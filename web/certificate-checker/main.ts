import { type CertificateClaim, MOST_CLAIM_BYTES } from '#shared/domain/certificate-claim.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { type CheckedClaim, type CheckingKey, checkClaim } from '#shared/domain/check-claim.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { studyTime, type TimeWords } from '#shared/i18n/study-time.ts'
import { startCamera } from './camera.ts'

/** What the server puts into the page. */
interface Embedded {
  readonly locale: Locale
  readonly keys: readonly CheckingKey[]
  /** The address at which a code is checked. */
  readonly site: string
  readonly time: TimeWords
  readonly words: Readonly<Record<string, string>>
}

const LOOKS: Readonly<Record<CheckedClaim['state'], string>> = {
  genuine: 'is-whole',
  forged: 'is-broken',
  unreadable: '',
  'unknown-key': '',
}
/** How the catalogue calls a state. */
const WORDS: Readonly<Record<CheckedClaim['state'], string>> = {
  genuine: 'genuine',
  forged: 'forged',
  unreadable: 'unreadable',
  'unknown-key': 'unknownKey',
}

start()

function start(): void {
  const form = document.querySelector<HTMLElement>('#check')
  const claim = document.querySelector<HTMLTextAreaElement>('#claim')
  const result = document.querySelector<HTMLElement>('#result')
  const data = document.querySelector('#data')?.textContent
  if (!form || !claim || !result || !data) throw new Error('The page is not whole')
  const embedded: Embedded = JSON.parse(data)
  form.hidden = false
  // An address of a certificate with its claim can't be longer; what is pasted beside it is no claim.
  claim.maxLength = 5 * MOST_CLAIM_BYTES
  const check = () => {
    void checkClaim(claim.value, embedded.keys).then((checked) => show(result, embedded, checked))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    check()
  })
  startCamera(form, embedded.words, (text) => {
    claim.value = text
    check()
  })
}

function show(result: HTMLElement, embedded: Embedded, checked: CheckedClaim): void {
  const { words } = embedded
  const box = document.createElement('section')
  box.className = `result ${LOOKS[checked.state]}`
  const word = WORDS[checked.state]
  const title = element('h2', words[word])
  title.tabIndex = -1
  box.append(title, element('p', words[`${word}Text`]))
  // What a forged text says would look like a certificate.
  if (checked.state === 'genuine') {
    box.append(facts(embedded, checked.claim))
    box.append(element('p', words.notChecked, 'notice'))
  }
  if ('claim' in checked && checked.state !== 'forged') box.append(siteLink(embedded, checked.claim))
  result.replaceChildren(box)
  title.focus()
}

function facts({ words, locale, time }: Embedded, claim: CertificateClaim): HTMLElement {
  const list = document.createElement('dl')
  const rows = [
    [words.name, claim.name],
    [words.course, claim.title],
    [words.issued, formatDate(claim.day, locale)],
    [words.studyTime, studyTime(time, claim.minutes, locale)],
    [words.code, spacedCode(claim.code)],
  ] as const
  for (const [label, value] of rows) {
    const definition = element('dd', value)
    definition.dir = 'auto'
    list.append(element('dt', label), definition)
  }
  return list
}

function siteLink({ words, site }: Embedded, { code }: CertificateClaim): HTMLElement {
  const paragraph = document.createElement('p')
  const link = document.createElement('a')
  link.href = `${site}/${spacedCode(code)}`
  link.rel = 'noreferrer'
  link.textContent = words.site ?? ''
  paragraph.append(link)
  return paragraph
}

function element(name: 'h2' | 'p' | 'dt' | 'dd', text = '', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}
