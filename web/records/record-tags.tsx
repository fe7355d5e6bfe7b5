import { useState } from 'react'
import { resourceOf } from '#shared/domain/names.ts'
import { foldText, splitTags } from '#shared/domain/search-text.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { FieldFrame } from '#web/ui/field.tsx'
import { TagsField } from '#web/ui/staff/tags-field.tsx'
import { useRecordList } from './record-calls.ts'
import type { RecordKind } from './record-kind.ts'

/** Most tags that are offered at once. */
const OFFERED = 8
/** Records in which tags are looked for; a search answers the newest first. */
const LOOKED_AT = '50'
const SHORTEST = 2

/**
 * The tags of a record. Those that begin as what is typed are offered: they come from the collection's own search, so that
 * they are of records that the user sees, with a connection and without.
 */
export function RecordTags({
  kind,
  value,
  onChange,
  ...frame
}: FieldFrame & {
  readonly kind: Pick<RecordKind, 'name'>
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState('')
  const begun = foldText(typed)
  const q = useSettled(begun.length < SHORTEST ? '' : typed.trim())
  const { data } = useRecordList(resourceOf(kind.name), { q, limit: LOOKED_AT }, { enabled: q !== '' })
  const used = begun === '' ? [] : (data?.items ?? []).flatMap(({ tags }) => splitTags(String(tags ?? '')))
  return (
    <TagsField
      {...frame}
      {...{ value, onChange }}
      offered={mostUsed(used.filter((tag) => foldText(tag).startsWith(begun)))}
      onTyping={setTyped}
    />
  )
}

/** The tags that occur most often, each as it is mostly written. */
function mostUsed(tags: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const byUse = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b))
  const once = new Map(byUse.toReversed().map(([tag]) => [foldText(tag), tag]))
  return byUse.flatMap(([tag]) => (once.get(foldText(tag)) === tag ? [tag] : [])).slice(0, OFFERED)
}
