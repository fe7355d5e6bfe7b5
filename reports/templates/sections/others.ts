import type { RecordCollection } from '#shared/schemas/collection.ts'
import { choicesOf } from '#shared/schemas/field.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { type ReportCollection, type ReportData, WITHOUT_SECTION } from '../../model.ts'
import { atEndOf, figureName, type When } from '../at-end.ts'
import type { Body } from '../document.ts'
import { addBars, addMap, addShares, type Breakdown, inOrder, largestFirst } from '../figures.ts'
import { noteOf } from '../notes.ts'
import type { Wording } from '../wording.ts'

/**
 * The figures of collections that no section is about: by the kind and level that their declarations name, and by state. They are drawn
 * where nothing else is in their chapter, and elsewhere among the further figures.
 */
export function addOthers(
  body: Body,
  data: ReportData,
  wording: Wording,
  { subjects, isDrawn }: { readonly subjects: readonly ReportCollection[]; readonly isDrawn: boolean },
): void {
  const { words } = wording
  for (const name of WITHOUT_SECTION) {
    const figures = data.statistics.others?.[name]
    if (!figures?.total || !subjects.includes(name)) continue
    if (isDrawn) body.part(words.listed[name])
    for (const { header, ...breakdown } of breakdownsOf(name, data, wording)) {
      if (isDrawn) addBars(body, wording, breakdown)
      else addShares(body, wording, header, breakdown)
    }
    const note = (count: number) => noteOf(data, wording, 'inPeriod', count)
    if (!isDrawn) continue
    const { scope }: RecordCollection = recordCollections[name]
    // Records that are for everyone are of the whole country, whatever regions the author has.
    const within = scope === 'everyone' ? null : data.regions.codes
    addMap(body, wording, { title: words.listed[name], counts: figures.byRegion, within, note })
  }
}

function breakdownsOf(
  name: ReportCollection,
  data: ReportData,
  wording: Wording,
): (Breakdown & { readonly header: string })[] {
  const { words, fill, records } = wording
  const { fields, transitions, counts = {} }: RecordCollection = recordCollections[name]
  const { byKind = {}, byLevel = {} } = data.statistics.others?.[name] ?? {}
  const end = atEndOf(data, name)
  const labels: Readonly<Record<string, string>> = records.fields
  const counted = (field: string | undefined, of: Readonly<Record<string, number>>, when: When) => {
    const spec = fields[field ?? '']
    const terms = spec?.terms
    if (!spec || !terms) return []
    const header = labels[field ?? ''] ?? ''
    const label = (key: string) => wording.label(terms, key)
    const figure = fill(words.text.byField, { records: records.kinds[name].many, field: header })
    return [
      {
        header,
        title: figureName(figure, when, wording),
        groups: field === counts.kind ? largestFirst(of, label) : inOrder(of, choicesOf(spec), label),
        note: (count: number) => noteOf(data, wording, when, count),
      },
    ]
  }
  return [
    ...counted(counts.kind, byKind, 'inPeriod'),
    ...counted(counts.level, byLevel, 'inPeriod'),
    ...counted(transitions.field, end.byState, end.when),
  ]
}
