import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Field, type FieldFrame } from './field.tsx'
import { Skeleton } from './states.tsx'

// The editor's library and parser are loaded only where a text is edited.
const RichText = lazyPart(async () => (await import('./editor/rich-text.tsx')).RichText)

/** A formatted text, edited as readers will see it; `value` is its Markdown. */
export function TextEditor({
  value,
  onChange,
  lang,
  ...frame
}: FieldFrame & {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly lang: string
}) {
  return (
    <Field {...frame}>
      {(attributes) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <RichText {...{ attributes, value, onChange, lang }} label={frame.label} />
        </Suspense>
      )}
    </Field>
  )
}
