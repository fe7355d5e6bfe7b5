import { useMemo } from 'react'
import { districtName, regionName } from '#shared/domain/places.ts'
import { NATIONAL, REFUSED } from '#shared/domain/triage.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import type { TermGroup } from '#shared/i18n/term-groups.ts'
import { allFields } from '#shared/schemas/collection.ts'
import { isPersonField, kindOf, type ValueKind } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useAllTexts, useTranslation } from '#web/lib/texts.ts'
import { type People, usePeople } from './people.ts'
import { timeText } from './time-text.ts'

const NAMESPACES = ['records', 'terms'] as const
/** What the history calls a step on the way to visitors; it is no field of a record either. */
const PUBLICATION = 'publication'
/** The time of a deletion is not a declared field, so its kind is given here. */
const DELETED = 'deletedAt'
const fields = new Map(Object.values(collections).map((each) => [each.name as string, allFields(each)]))

/** The declaration of a field; values of a collection that this build does not know are shown as they are. */
function kindOfField(collection: string, field: string): ValueKind {
  if (field === DELETED) return 'instant'
  const spec = fields.get(collection)?.[field]
  return spec ? kindOf(spec) : 'text'
}

function isOfPerson(collection: string, field: string): boolean {
  const spec = fields.get(collection)?.[field]
  return spec !== undefined && isPersonField(field, spec)
}

type AnyRecord = Readonly<Record<string, unknown>>

/** Turns names and values of fields into the reader's words. */
export interface FieldText {
  readonly label: (field: string) => string
  /** The text of a value, or null where there is none; a time is as exact as its record says that it is known. */
  readonly value: (collection: string, field: string, value: unknown, record?: AnyRecord) => string | null
  /** The word of an enumeration; the value itself where no word is known. */
  readonly term: (group: TermGroup, value: string) => string
  /** A state in a row, where there is little room. */
  readonly stateInRow: (collection: string, state: string) => string
  /** A level in a row: without what its whole word has in brackets, where the catalogue has such a word. */
  readonly levelInRow: (collection: string, field: string, level: string) => string
  /** A state as a part of a sentence. */
  readonly stateInSentence: (collection: string, state: string) => string
  readonly people: People
}

/** The words for fields and their values, in the language of the page. */
export function useFieldText(): FieldText {
  const { t } = useTranslation(NAMESPACES)
  const { records, terms } = useAllTexts(NAMESPACES)
  const locale = useLocale()
  const people = usePeople()
  return useMemo(() => {
    const labels: Readonly<Record<string, string>> = records.fields
    const term = (group: TermGroup, value: string) => {
      // The words of a group in a row or in a sentence may not be there.
      const words: Readonly<Record<string, string>> | undefined = terms[group]
      return words?.[value] ?? value
    }
    const publication: Readonly<Record<string, string>> = records.history.publication
    const dayAlone = (date: string) => t('records:list.dayAlone', { date })
    const inDoubt = (date: string) => t('records:list.inDoubt', { date })
    const duties: Readonly<Record<string, string>> = {
      [NATIONAL]: t('records:list.nationalDuty'),
      [REFUSED]: t('records:list.refused'),
    }
    const yes = { true: t('records:form.yes'), false: t('records:form.no') }
    const nameOf = (id: string) => people.nameOf(id) ?? t('records:panel.unknown')
    const byField: Readonly<Record<string, (text: string) => string>> = {
      [PUBLICATION]: (text) => publication[text] ?? text,
      regionCode: (text) => regionName(text, locale),
      triageRegion: (text) => duties[text] ?? regionName(text, locale),
      districtCode: districtName,
    }
    const timeOf = (collection: string, field: string, text: string, record?: AnyRecord) => {
      const kind = kindOfField(collection, field)
      if (kind === 'day') return formatDate(text, locale)
      if (kind !== 'instant') return null
      const precision = fields.get(collection)?.[field]?.precision
      if (precision === undefined) return formatDateTime(text, locale)
      return timeText(text, record?.[precision], { locale, dayAlone, inDoubt })
    }
    return {
      people,
      term,
      label: (field) => labels[field] ?? (field === PUBLICATION ? t('records:publication.title') : field),
      stateInRow: (collection, state) => {
        const group = termGroupOf(collection, 'status')
        return group ? term(`${group}Short` as TermGroup, state) : state
      },
      levelInRow: (collection, field, level) => {
        const group = termGroupOf(collection, field)
        const short: Readonly<Record<string, string>> | undefined = terms[`${group}Short` as TermGroup]
        return short?.[level] ?? (group ? term(group, level) : level)
      },
      stateInSentence: (collection, state) => {
        const group = termGroupOf(collection, 'status')
        return group ? term(`${group}InSentence` as TermGroup, state) : state
      },
      value: (collection, field, value, record) => {
        if (value === null || value === undefined || value === '') return null
        if (typeof value === 'boolean') return yes[`${value}`]
        const text = String(value)
        const group = termGroupOf(collection, field)
        if (group) return term(group, text)
        if (isOfPerson(collection, field)) return nameOf(text)
        return byField[field]?.(text) ?? timeOf(collection, field, text, record) ?? text
      },
    }
  }, [t, records, terms, locale, people])
}
