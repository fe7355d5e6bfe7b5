import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Field, type FieldFrame } from './field.tsx'
import { MarkedText } from './marked-text.tsx'
import { applyMark, MARKS, type Mark } from './markup.ts'

/** A text with simple formatting: tools that put in its marks, and a view of what readers will see. */
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
  const { t } = useTranslation('publishedDesk')
  const [preview, setPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  // The browser puts the cursor to the end when a value comes from outside.
  const wanted = useRef<{ start: number; end: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value may bring a selection with it
  useLayoutEffect(() => {
    if (!wanted.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = null
  }, [value])
  function mark(kind: Mark): void {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    const after = applyMark({ text: value, start, end }, kind)
    wanted.current = after
    onChange(after.text)
  }
  return (
    <Field {...frame} hint={t('editor.hint')}>
      {(attributes) => (
        <>
          <div className="editor-tools" role="toolbar" aria-label={t('editor.tools', { field: frame.label })}>
            {MARKS.map((kind) => (
              <Button key={kind} small onClick={() => mark(kind)} disabled={preview}>
                {t(`editor.${kind}`)}
              </Button>
            ))}
            <Button small aria-pressed={preview} onClick={() => setPreview(!preview)}>
              {t(preview ? 'editor.write' : 'editor.preview')}
            </Button>
          </div>
          <textarea
            {...attributes}
            ref={area}
            className="input"
            rows={10}
            lang={lang}
            dir="auto"
            value={value}
            hidden={preview}
            onChange={({ target }) => onChange(target.value)}
          />
          {preview && (
            <section
              className="editor-preview published-text"
              lang={lang}
              aria-label={t('editor.previewOf', { field: frame.label })}
            >
              {value.trim() === '' ? (
                <p lang={undefined}>{t('editor.nothing')}</p>
              ) : (
                <MarkedText text={value} />
              )}
            </section>
          )}
        </>
      )}
    </Field>
  )
}
