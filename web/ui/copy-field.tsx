import { useState } from 'react'
import { announce } from '#web/lib/announce.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

/** A text to pass on, with a button that copies it; it can be selected and copied by hand as well. */
export function CopyField({
  name,
  label,
  value,
}: {
  readonly name: string
  readonly label: string
  readonly value: string
}) {
  const { t } = useTranslation('shell')
  const [copied, setCopied] = useState(false)
  const hydrating = useHydrating()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    announce(t('form.copied'))
  }
  return (
    <Field name={name} label={label}>
      {(attributes) => (
        <div className="copy-field">
          <input
            className="input"
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            {...attributes}
          />
          {/* The server has no clipboard, and a page without a secure origin neither. */}
          {!hydrating && navigator.clipboard && (
            <Button onClick={() => void copy()}>{t(copied ? 'form.copied' : 'form.copy')}</Button>
          )}
        </div>
      )}
    </Field>
  )
}
