import { editModuleFile, editModuleTexts } from '#shared/courses/edit-structure.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import { LibraryMedia } from './library-media.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** Where the film or recording of a module is, and what it says for people who do not hear it. */
export function MediaFields({ editor, id }: { readonly editor: CourseEditor; readonly id: string }) {
  const { t } = useTranslation('courseEditing')
  const { model, change } = editor
  const locales = languagesOf(model, true)
  return (
    <section aria-labelledby="module-media">
      <h3 id="module-media">{t('module.media')}</h3>
      <BothLanguages
        name="module-media-address"
        label={t('module.mediaAddress')}
        hint={t('module.mediaHint')}
        locales={locales}
        max={500}
        valueIn={(locale) => model.languages[locale]?.texts.modules[id]?.media ?? ''}
        onChange={(locale, media) => change((before) => editModuleTexts(before, locale, id, { media }))}
      />
      <LibraryMedia editor={editor} id={id} locales={locales} />
      {(['captions', 'transcript'] as const).map((kind) => (
        <BothLanguages
          key={kind}
          name={`module-${kind}`}
          label={t(`module.${kind}`)}
          hint={t(`module.${kind}Hint`)}
          locales={locales}
          rows={6}
          valueIn={(locale) => model.languages[locale]?.modules[id]?.[kind] ?? ''}
          onChange={(locale, text) => change((before) => editModuleFile(before, locale, { id, kind }, text))}
        />
      ))}
    </section>
  )
}
