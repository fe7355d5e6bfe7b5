import { Fragment } from 'react'
import type { OpenDraft } from '#shared/contract/grants/grant-drafts.ts'
import type { GrantControl } from '#shared/domain/grant-application.ts'
import { Button } from '#web/ui/button.tsx'
import { type DraftTexts, useDraftWords } from './draft-texts.ts'
import { conflictsIn } from './merge-draft.ts'
import type { ServerDraft } from './use-server-draft.ts'

interface ConflictProps {
  readonly t: DraftTexts
  readonly draft: ServerDraft
  readonly open: OpenDraft
}

/** Fields into which two people, or two devices, wrote at the same time; a person decides which text counts (REQ-GRT-40). */
export function Conflicts({ t, draft, open }: ConflictProps) {
  const fields = conflictsIn(draft.fields)
  if (fields.length === 0) return null
  return (
    <div className="notice notice-wait" role="status">
      <h4>{t.conflicts.title}</h4>
      <p>{t.conflicts.lead}</p>
      {fields.map((field) => (
        <Conflict key={field} {...{ t, draft, open, field }} />
      ))}
    </div>
  )
}

function Conflict({ t, draft, open, field }: ConflictProps & { readonly field: GrantControl }) {
  const { fill, when, nameOf, wordsOf } = useDraftWords()
  const entry = draft.fields[field]
  if (!entry) return null
  const nameBy = (by: string) => open.people.find(({ id }) => id === by)?.name ?? t.somebody
  const versions = [entry, ...entry.others]
  return (
    <div className="grant-conflict">
      <strong>{nameOf(field)}</strong>
      {versions.map(({ value, by, at }, index) => (
        <Fragment key={`${by} ${at} ${value}`}>
          <p className="field-hint">
            {fill(index === 0 ? t.conflicts.current : t.conflicts.other, {
              name: nameBy(by),
              date: when(at),
            })}
          </p>
          <blockquote dir="auto">{wordsOf(field, value) || t.conflicts.empty}</blockquote>
          <Button
            small
            aria-label={`${index === 0 ? t.conflicts.keep : t.conflicts.use}: ${nameOf(field)}`}
            onClick={() => void draft.settle(field, value)}
          >
            {index === 0 ? t.conflicts.keep : t.conflicts.use}
          </Button>
        </Fragment>
      ))}
    </div>
  )
}
