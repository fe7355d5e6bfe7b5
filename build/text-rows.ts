import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Confirmation } from '#shared/i18n/confirmation.ts'
import { CONFIRMED_SAFETY_TEXTS, CONFIRMED_TEXTS } from '#shared/i18n/confirmed-texts.ts'
import { SAFETY_TEXTS } from '#shared/i18n/safety-texts.ts'
import { catalogueName } from './catalogue-files.ts'
import { type SourceText, sourceTexts } from './catalogue-source.ts'

/** What a wrong text can do, the worst first: the order in which a native reader should see the texts. */
export const RISKS = ['1 safety', '2 public form', '3 public page', '4 staff'] as const
export type Risk = (typeof RISKS)[number]

/** A Somali text beside its English. */
export interface TextRow {
  readonly key: string
  readonly risk: Risk
  readonly english: string
  readonly somali: string
  /** Null where nobody has confirmed this Somali of this English. */
  readonly confirmed: Confirmation | null
  /** The catalogue that holds the Somali, and where. */
  readonly file: string
  readonly at: SourceText
}

/** The namespaces that visitors meet in forms, and around each page. */
const FORMS = [
  'incidentReporting',
  'newsletter',
  'shell',
  'errors',
  'offline',
  'alerts',
  'accessibility',
  'validation',
  'grantValidation',
  'learningValidation',
]
const PAGES = [
  ...[
    'about',
    'climate',
    'coalition',
    'framework',
    'grants',
    'help',
    'home',
    'jobs',
    'metadata',
    'news',
    'partners',
    'projects',
  ],
  ...[
    'publicMonitoring',
    'published',
    'siteFacts',
    'statements',
    'strategy',
    'theory',
    'theorySections',
    'visitorHelp',
  ],
]
/** The constants of the catalogues, and those that word English messages, which are their own keys. */
const CATALOGUES = ['texts', 'words']
const MESSAGES = ['messages', 'grantMessages', 'learningMessages', 'staffMessages']

/** Every text below `root` that is there in both languages, those of the highest risk first. */
export function readRows(root: string): TextRow[] {
  const folder = path.join(root, 'shared/i18n')
  const rows = globSync('**/*.ts', { cwd: path.join(folder, 'so') })
    .toSorted()
    .flatMap((name) => rowsOf(folder, name))
  return RISKS.flatMap((risk) => rows.filter((row) => row.risk === risk))
}

/** By which a confirmation knows the two texts that were read. */
export function fingerprint(english: string, somali: string): string {
  return createHash('sha256').update(`${english}\n${somali}`).digest('hex').slice(0, 16)
}

function rowsOf(folder: string, name: string): TextRow[] {
  const file = path.join(folder, 'so', name)
  // Keys are the names of catalogues: a confirmation stays valid wherever the file lies.
  const namespace = catalogueName(name)
  const english = englishOf(path.join(folder, 'en', name))
  return sourceTexts(file, readFileSync(file, 'utf8')).flatMap((at) => {
    const [constant = '', ...names] = at.path
    const isMessage = MESSAGES.includes(constant)
    const twin = isMessage
      ? names[0]
      : CATALOGUES.includes(constant)
        ? english.get(names.join('.'))
        : undefined
    if (twin === undefined) return []
    const key = isMessage ? `${namespace}: ${twin}` : `${namespace}.${names.join('.')}`
    const texts = { english: twin, somali: at.text }
    return [{ key, risk: riskOf(key, namespace), ...texts, confirmed: confirmationOf(key, texts), file, at }]
  })
}

function englishOf(file: string): ReadonlyMap<string, string> {
  if (globSync(file).length === 0) return new Map()
  const found = sourceTexts(file, readFileSync(file, 'utf8'))
  return new Map(found.map(({ path: [, ...names], text }) => [names.join('.'), text]))
}

function riskOf(key: string, namespace: string): Risk {
  if (SAFETY_TEXTS.some((each) => each === key)) return '1 safety'
  if (FORMS.includes(namespace)) return '2 public form'
  return PAGES.includes(namespace) ? '3 public page' : '4 staff'
}

function confirmationOf(
  key: string,
  { english, somali }: { readonly english: string; readonly somali: string },
): Confirmation | null {
  const found = CONFIRMED_SAFETY_TEXTS[key] ?? CONFIRMED_TEXTS[key]
  return found?.of === fingerprint(english, somali) ? found : null
}
