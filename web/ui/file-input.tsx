import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import type { ControlAttributes } from './field.tsx'

/** A field for one file, with texts in the page's language instead of the browser's. */
export function FileInput({
  chosen,
  onChoose,
  ...attributes
}: ControlAttributes &
  Pick<ComponentProps<'input'>, 'accept'> & {
    /** The file that the form around it holds; without it the field itself knows what was chosen. */
    readonly chosen?: File | null
    readonly onChoose?: (file: File | null) => void
  }) {
  const { t } = useTranslation('shell')
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<File | null>(null)
  const file = chosen === undefined ? own : chosen
  useEffect(() => {
    // The browser keeps a file that the form has forgotten.
    if (chosen === null && input.current) input.current.value = ''
  }, [chosen])
  return (
    <div className="input file-input">
      <input
        {...attributes}
        ref={input}
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          setOwn(file)
          onChoose?.(file)
        }}
      />
      <span className="file-input-button" aria-hidden="true">
        {t('form.chooseFile')}
      </span>
      <span className="file-input-name">{file?.name ?? t('form.noFile')}</span>
    </div>
  )
}
