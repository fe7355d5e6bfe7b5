import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { isRegionCode, regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { formatDate, formatDateTime, formatList, formatNumber } from '#shared/i18n/format.ts'
import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { AUDIT_SEALS } from '#shared/rules/audit-details.ts'

type Words = Readonly<Record<string, string>>
/** What an entry has beside who did what, by the names of `AUDIT_DETAILS`. */
type AuditDetails = Readonly<Record<string, unknown>>

/** The texts of one language and the users' names, with which entries are worded. */
export interface AuditWords {
  readonly locale: Locale
  readonly none: string
  readonly yes: string
  readonly no: string
  /** A user whose name is no longer known. */
  readonly somebody: string
  /** The national duty list. */
  readonly national: string
  readonly noRegions: string
  /** Kinds of events by what they are about, then by what was done. */
  readonly acts: Readonly<Record<string, Words>>
  readonly details: Words
  readonly fields: Words
  readonly subjects: Words
  /** One record of a collection, and its records. */
  readonly collection: Words
  readonly collections: Words
  /** The words of a detail's values, by the name of the detail. */
  readonly values: Readonly<Record<string, Words>>
  readonly nameOf: (id: string) => string | undefined
}

/** The catalogues that have the words of entries. */
export const AUDIT_NAMESPACES = [
  'auditWords',
  'users',
  'terms',
  'records',
  'newsEditing',
  'alerts',
  'secondLooks',
  'reports',
] as const

type AuditTexts = {
  readonly [Name in (typeof AUDIT_NAMESPACES)[number]]: Translation<Catalogue[Name]>
}

/** Loads these catalogues in a language. */
export async function auditTextsIn(locale: Locale): Promise<AuditTexts> {
  const loaded = AUDIT_NAMESPACES.map(async (name) => [name, await loadNamespace(locale, name)] as const)
  return Object.fromEntries(await Promise.all(loaded)) as unknown as AuditTexts
}

/** What words entries in the language of these catalogues. */
export function auditWordsOf(
  texts: AuditTexts,
  { locale, nameOf }: Pick<AuditWords, 'locale' | 'nameOf'>,
): AuditWords {
  const { auditWords, users, terms, records, newsEditing, alerts, secondLooks, reports } = texts
  const { none, yes, no, somebody, details, fields, subjects } = auditWords
  return {
    ...{ locale, nameOf, none, yes, no, somebody, details, fields, subjects },
    acts: users.audit.acts,
    national: records.list.nationalDuty,
    noRegions: users.list.noRegions,
    collection: terms.collection,
    collections: terms.collections,
    values: {
      cause: auditWords.causes,
      collection: terms.collections,
      deed: secondLooks.act,
      format: auditWords.formats,
      how: auditWords.ways,
      purpose: terms.consentPurpose,
      reportType: reports.types,
      role: terms.role,
      state: { ...users.devices.states, ...newsEditing.status, ...alerts.severity },
    },
  }
}

/** One labelled detail of an entry. */
export interface AuditLine {
  readonly key: string
  readonly label: string
  readonly text: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DEVICE_DIGITS = 8

const wordIn = (words: Words | undefined, key: string): string | undefined =>
  words && Object.hasOwn(words, key) ? words[key] : undefined

/**
 * The details of an entry beside who, what and when, in order; values that only chain it to the others are left out.
 */
export function linesOf(detail: AuditDetails, words: AuditWords): AuditLine[] {
  return Object.entries(detail).flatMap(([key, value]) => {
    if (AUDIT_SEALS.some((seal) => seal === key) || saysNothing(key, value, detail)) return []
    const label = wordIn(words.details, key) ?? wordIn(words.collections, key) ?? key
    return [{ key, label, text: textOf(key, value, words) }]
  })
}

/** Who sees every region is given none. */
function saysNothing(key: string, value: unknown, detail: AuditDetails): boolean {
  if (key !== 'regions' || !Array.isArray(value) || value.length > 0) return false
  const role = ROLES.find((each) => each === detail.role)
  return role !== undefined && ACCESS[role].scope === 'everywhere'
}

function textOf(key: string, value: unknown, words: AuditWords): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return key === 'regions' ? words.noRegions : words.none
    const texts = value.map((each) => textOf(key, each, words))
    return formatList(texts, words.locale)
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value, words.locale)
  if (typeof value !== 'string') return value === null ? words.none : JSON.stringify(value)
  const text = TEXTS[key]
  return text ? text(value, words) : (wordIn(words.values[key], value) ?? value)
}

const userName = (id: string, words: AuditWords) => words.nameOf(id) ?? (ID.test(id) ? words.somebody : id)

const placeName = (code: string, { locale, national }: AuditWords) => {
  if (code === NATIONAL) return national
  return isRegionCode(code) ? regionName(code, locale) : code
}

const reference = (id: string) => (ID.test(id) ? recordReference(id) : id)

/** How details are worded that are not values of an enumeration. */
const TEXTS: Readonly<Record<string, (text: string, words: AuditWords) => string>> = {
  device: (id) => id.slice(0, DEVICE_DIGITS),
  fields: (name, { fields }) => wordIn(fields, name) ?? name,
  from: (day, { locale }) => formatDate(day, locale),
  lists: placeName,
  people: userName,
  user: userName,
  record: reference,
  records: (record, words) => subjectOf(record, words),
  regions: placeName,
  to: (day, { locale }) => formatDate(day, locale),
  text: (instant, { locale }) => formatDateTime(instant, locale),
}

/** What was done; an event that a later build named keeps its code. */
export function actOf(act: string, words: AuditWords): string {
  const [kind = '', deed = ''] = act.split('.')
  return wordIn(Object.hasOwn(words.acts, kind) ? words.acts[kind] : undefined, deed) ?? act
}

/** What an entry is about: a record by its reference, a place or a device by its name; a user's name stays as it is. */
export function subjectOf(subject: string, words: AuditWords): string {
  const [kind = '', id = ''] = subject.split('/')
  const record = wordIn(words.collection, kind)
  if (record) return `${record} ${reference(id)}`.trim()
  const word = wordIn(words.subjects, kind)
  if (!word) return subject
  if (kind === 'messages') return ID.test(id) ? `${word} ${messageReference(id)}` : word
  if (kind === 'devices') return `${word} ${id.slice(0, DEVICE_DIGITS)}`.trim()
  return kind === 'duty-lists' ? `${word}: ${placeName(id, words)}` : word
}
