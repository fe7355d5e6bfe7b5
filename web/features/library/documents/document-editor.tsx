import type { DocumentFields } from '#shared/contract/library/documents.ts'
import { DOCUMENT_LIMITS } from '#shared/domain/documents.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { type ContentEditor, contentDialog } from '#web/content/editing/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { type DocumentValues, fieldsOf, problemsOf, valuesOf } from './document-values.ts'

/** How what the library says of a document is written (REQ-DOC-06); its file is added apart. */
const documentEditor: ContentEditor<'documents', DocumentValues, DocumentFields> = {
  collection: 'documents',
  draftKey: 'document',
  valuesOf,
  fieldsOf,
  problemsOf,
  useWords(document) {
    const { t } = useTranslation(['documentsEditing', 'contentEditing'])
    return {
      newTitle: t('form.newTitle'),
      editTitle: t('form.editTitle'),
      submit: () => (document ? t('contentEditing:save') : t('form.submit')),
      saving: t('form.saving'),
      failed: t(document ? 'updateFailed' : 'createFailed'),
      failedToast: document
        ? { title: t('updateFailed') }
        : { title: t('failedTitle'), text: t('failedText') },
      done: () => (document ? { title: t('updated') } : { title: t('created'), text: t('createdText') }),
    }
  },
  useFields(document) {
    const { t } = useTranslation(['documentsEditing', 'documents'])
    const field = fieldsNamed<DocumentValues>((name) => t(`form.${name}`))
    const choose = { value: '', label: t('documents:categoryLabel') }
    return () => [
      field('title', { as: 'line', max: DOCUMENT_LIMITS.title }),
      field('description', { as: 'area', rows: 5, max: DOCUMENT_LIMITS.description }),
      field('category', {
        as: 'select',
        choices: [
          ...(document ? [] : [choose]),
          ...choicesOf(DOCUMENT_CATEGORIES, (category) => t(`documents:category.${category}`)),
        ],
      }),
      field('documentType', {
        as: 'select',
        choices: [
          ...(document ? [] : [{ value: '', label: t('documents:typeLabel') }]),
          ...choicesOf(DOCUMENT_TYPES, (type) => t(`documents:documentType.${type}`)),
        ],
      }),
      field('tags', { as: 'line', max: DOCUMENT_LIMITS.tags, optional: true, hint: t('form.tagsHint') }),
      field('isPublic', { as: 'yes' }),
      ...(document ? [field('isArchived', { as: 'yes' })] : []),
    ]
  },
}

/** The one dialog in which documents are added without a file, and edited. */
export const DocumentDialog = contentDialog(documentEditor)
