import { Suspense, useRef, useState } from 'react'
import { editModuleFile } from '#shared/courses/edit-structure.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { languagesOf } from './both-languages.tsx'
import { TextTools } from './text-tools.tsx'
import type { CourseEditor } from './use-course-editor.ts'

// The parser comes with the first preview.
const Preview = lazyPart(async () => (await import('./text-preview.tsx')).TextPreview)

/** Writing a text, and seeing it as learners do. */
const WAYS = ['write', 'preview'] as const

interface ModuleTextProps {
  readonly editor: CourseEditor
  readonly id: string
  readonly kind: 'text' | 'answer'
}

/** The Markdown of a module in each language, with a preview as learners see it. */
export function ModuleTextEditor({ editor, id, kind }: ModuleTextProps) {
  const { t } = useTranslation('courseEditing')
  return (
    <section aria-labelledby={`module-${kind}-heading`}>
      <h3 id={`module-${kind}-heading`}>{t(`module.${kind}`)}</h3>
      <p className="field-hint">{t(`module.${kind}Hint`)}</p>
      <div className="both-languages">
        {languagesOf(editor.model, true).map((locale) => (
          <OneText key={locale} editor={editor} id={id} kind={kind} locale={locale} />
        ))}
      </div>
    </section>
  )
}

function OneText({ editor, id, kind, locale }: ModuleTextProps & { readonly locale: Locale }) {
  const { t } = useTranslation('courseEditing')
  const { model, change } = editor
  const [isPreview, setPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = model.languages[locale]?.modules[id]?.[kind] ?? ''
  const label = `${t(`module.${kind}`)} (${t(`properties.languageName.${locale}`)})`
  const write = (value: string) => change((before) => editModuleFile(before, locale, { id, kind }, value))
  return (
    <div className="module-text">
      <div className="module-text-bar">
        <h4>{t(`properties.languageName.${locale}`)}</h4>
        <fieldset className="module-text-ways" aria-label={label}>
          {WAYS.map((way) => (
            <Button
              key={way}
              small
              aria-pressed={isPreview === (way === 'preview')}
              onClick={() => setPreview(way === 'preview')}
            >
              {t(`module.${way}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      {/* It keeps its room, so that both languages stay side by side line by line. */}
      <div className={isPreview ? 'module-text-tools is-away' : 'module-text-tools'}>
        <TextTools
          label={label}
          kind={kind}
          figures={model.figures}
          area={area}
          text={text}
          onChange={write}
        />
      </div>
      {isPreview ? (
        <section className="module-preview" aria-label={t('module.previewOf', { title: label })}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <Preview model={model} locale={locale} text={text} kind={kind} name={`${kind}-${locale}`} />
          </Suspense>
        </section>
      ) : (
        <TextArea
          name={`module-${kind}-${locale}`}
          label={label}
          lang={locale}
          rows={18}
          ref={area}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </div>
  )
}
