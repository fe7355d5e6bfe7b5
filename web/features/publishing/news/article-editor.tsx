import {
  ARTICLE_CATEGORIES,
  NEWS_CATEGORIES,
  NEWS_LIMITS,
  NEWS_SIGNATURES,
  type NewsStatus,
} from '#shared/domain/news.ts'
import { type ContentEditor, contentDialog } from '#web/content/editing/index.ts'
import {
  type AssistanceMarks,
  AssistantPart,
  useReadConfirmation,
} from '#web/features/publishing/writing-assistant/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, type FieldsOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { type ArticleFields, type ArticleValues, fieldsOf, problemsOf, valuesOf } from './article-values.ts'
import { ImageFields, useImageLabels } from './image-fields.tsx'

const DONE = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draftSaved',
  archived: 'updated',
} as const
const SUBMIT = { published: 'publish', scheduled: 'schedule', draft: 'saveDraft', archived: 'save' } as const
const WHEN = { published: 'now', scheduled: 'later', draft: 'draft', archived: 'archived' } as const
const STATUSES: readonly NewsStatus[] = ['published', 'scheduled', 'draft', 'archived']

/** How an article is written (REQ-PUB-08), in English and, where it is, in Somali. */
const articleEditor: ContentEditor<'news', ArticleValues, ArticleFields> = {
  collection: 'news',
  draftKey: 'news',
  valuesOf,
  fieldsOf,
  problemsOf: (values, item) => problemsOf(values, item, Date.now()),
  useWords(item) {
    const { t } = useTranslation('newsEditing')
    const failed = t(item ? 'updateFailed' : 'publishFailed')
    return {
      newTitle: t('form.newTitle'),
      editTitle: t('form.editTitle'),
      submit: ({ status }) =>
        t(`form.${item?.status === status && status !== 'draft' ? 'save' : SUBMIT[status]}`),
      saving: t('form.publishing'),
      failed,
      failedToast: { title: failed },
      done: ({ status }) => ({ title: t(item?.status === status ? 'updated' : DONE[status]) }),
    }
  },
  useFields(item, wait) {
    const { t } = useTranslation(['newsEditing', 'news', 'contentEditing'])
    const imageLabels = useImageLabels()
    const field = fieldsNamed<Omit<ArticleValues, keyof AssistanceMarks>>((name) =>
      t(`form.${name === 'status' ? 'when' : name}`),
    )
    const textsIn = (lang: 'en' | 'so') => {
      const isSomali = lang === 'so'
      const [title, summary, content] = isSomali
        ? (['titleSo', 'summarySo', 'contentSo'] as const)
        : (['title', 'summary', 'content'] as const)
      const own = { lang, optional: isSomali }
      return [
        field(title, { ...own, as: 'line', max: NEWS_LIMITS.title }),
        field(summary, {
          ...own,
          as: 'area',
          max: NEWS_LIMITS.summary,
          rows: 3,
          hint: t('form.summaryHint'),
        }),
        field(content, { ...own, as: 'marked' }),
      ]
    }
    const confirmation = useReadConfirmation<ArticleValues>(t('form.readHint'))
    // An article can be archived only once it exists.
    const offered = STATUSES.filter((status) => item !== null || status !== 'archived')
    const whenOf = (status: NewsStatus) =>
      status === 'published' && item?.status === 'published' ? 'isPublic' : WHEN[status]
    return (form) => [
      ...textsIn('en'),
      {
        as: 'own',
        key: 'assistant',
        labels: {
          assistedBy: t('contentEditing:assisted.assistedBy'),
          answers: t('contentEditing:assisted.answers'),
          unreadTranslations: t('isUnread'),
        },
        show: <Assistant {...form} assistedBy={item?.assistedBy ?? ''} />,
      },
      {
        as: 'own',
        key: 'image',
        labels: imageLabels,
        show: <ImageFields {...form} labels={imageLabels} wait={wait} />,
      },
      field('category', {
        as: 'select',
        choices: choicesOf(NEWS_CATEGORIES, (category) => t(`news:category.${category}`)),
      }),
      field('tags', { as: 'line', max: NEWS_LIMITS.tags, hint: t('form.tagsHint'), optional: true }),
      // An excerpt of another publisher reports when it was published there, and nothing else about days.
      ...(item?.isAggregated
        ? []
        : [field('eventOn', { as: 'day', hint: t('form.eventOnHint'), optional: true })]),
      {
        as: 'folded',
        title: t('form.somali'),
        hint: t('form.somaliHint'),
        isOpen: form.values.titleSo !== '' || form.values.contentSo !== '',
        fields: textsIn('so'),
      },
      ...confirmation(form.values),
      field('signedBy', {
        as: 'radios',
        hint: t('form.signedByHint'),
        choices: choicesOf(NEWS_SIGNATURES, (signature) => t(`form.signedByThe.${signature}`)),
      }),
      field('status', { as: 'radios', choices: choicesOf(offered, (status) => t(`form.${whenOf(status)}`)) }),
      ...(form.values.status === 'scheduled'
        ? [
            field('time', {
              as: 'line',
              type: 'datetime-local',
              sentAs: 'scheduledTime',
              hint: t('form.timeHint'),
            }),
          ]
        : []),
    ]
  },
}

/** Opens the writing assistant, and says where it has helped. */
function Assistant({
  values,
  change,
  assistedBy,
}: FieldsOf<ArticleValues> & { readonly assistedBy: string }) {
  const { t } = useTranslation(['newsEditing', 'contentEditing'])
  const category = ARTICLE_CATEGORIES.find((each) => each === values.category) ?? 'organization'
  return (
    <>
      <AssistantPart {...{ values, category, change }} />
      {values.answers !== '' && <p className="field-hint assistant-note">{t('form.assistedNow')}</p>}
      {assistedBy !== '' && (
        <p className="field-hint assistant-note">
          {t('contentEditing:assisted.assistedBy')}: {assistedBy}
        </p>
      )}
    </>
  )
}

/** The one dialog in which articles are created and edited (REQ-PUB-03). */
export const ArticleDialog = contentDialog(articleEditor)
