import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlAttributes } from './field.tsx'

/** A field for one file, with words in the page's language in place of the browser's own. */
export function FileInput({
  onChoose,
  ...attributes
}: ControlAttributes &
  Pick<ComponentProps<'input'>, 'accept'> & { readonly onChoose?: (file: File | null) => void }) {
  const { t } = useTranslation('shell')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <div className="input file-input">
      <input
        {...attributes}
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          setChosen(file?.name ?? null)
          onChoose?.(file)
        }}
      />
      <span className="file-input-button" aria-hidden="true">
        {t('form.chooseFile')}
      </span>
      <span className="file-input-name">{chosen ?? t('form.noFile')}</span>
    </div>
  )
}
