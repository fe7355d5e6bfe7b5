import { recordReference } from '#shared/domain/record-reference.ts'
import { splitTags } from '#shared/domain/search-text.ts'
import { FoldedText } from '#web/ui/folded-text.tsx'
import type { FieldText } from './field-text.ts'
import { PersonalFields } from './personal-fields.tsx'
import { FieldValue } from './record-cell.tsx'
import type { RecordData, RecordKind } from './record-kind.ts'

interface DetailsProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/** The details of a record that is read to decide about it: its whole description, then its fields. */
export function RecordDetails(props: DetailsProps) {
  const { description } = props.record
  return (
    <>
      {isFilled(description) && (
        <p className="rec-description" dir="auto">
          {String(description)}
        </p>
      )}
      <RecordFacts {...props} />
      <PersonalFields {...props} />
    </>
  )
}

/** What happened, in the words of the record, of which the first lines are shown. */
export function RecordDescription({ record: { description } }: Pick<DetailsProps, 'record'>) {
  return isFilled(description) && <FoldedText className="rec-description" text={String(description)} />
}

/** The fields of a record that are not personal. */
export function RecordFacts({ kind, record, text }: DetailsProps) {
  const { due, scope } = kind.collection
  // Some fields are shown even when they are empty: not assigned, no due date, no region yet.
  const tells = (field: string) =>
    field === 'assigneeId' || field === due || (field === 'regionCode' && scope !== 'everyone')
  const shown = kind.details.filter((field) => isFilled(record[field]) || tells(field))
  return (
    <dl className="rec-details">
      <div>
        <dt>{text.label('reference')}</dt>
        <dd className="number rec-reference">{recordReference(record.id)}</dd>
      </div>
      {shown.map((field) => (
        <div key={field}>
          <dt>{text.label(field)}</dt>
          <dd dir="auto">
            {field === 'tags' ? (
              <Tags tags={record.tags} />
            ) : (
              <FieldValue kind={kind} record={record} field={field} text={text} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}

function Tags({ tags }: { readonly tags: unknown }) {
  return (
    <ul className="rec-tags">
      {splitTags(String(tags ?? '')).map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  )
}
