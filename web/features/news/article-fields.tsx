import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#shared/contract/news.ts'
import { NEWS_CATEGORIES, NEWS_LIMITS, NEWS_SIGNATURES, type NewsStatus } from '#shared/domain/news.ts'
import { bindText, type FieldsOf } from '#web/ui/edit-form.tsx'
import { EnumRadios, EnumSelect } from '#web/ui/enum-fields.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { TextEditor } from '#web/ui/text-editor.tsx'
import type { ArticleValues } from './article-values.ts'
import { ImageFields } from './image-fields.tsx'

interface FieldsProps extends FieldsOf<ArticleValues> {
  readonly labels: ReturnType<typeof useArticleLabels>
  readonly item: NewsItem | null
  readonly onSending: (sending: boolean) => void
}

/** The names of the form's fields, as problems name them. */
export function useArticleLabels() {
  const { t } = useTranslation('newsEditing')
  return useMemo(
    () => ({
      title: t('form.title'),
      summary: t('form.summary'),
      content: t('form.content'),
      titleSo: t('form.titleSo'),
      summarySo: t('form.summarySo'),
      contentSo: t('form.contentSo'),
      image: t('form.image'),
      imageAlt: t('form.imageAlt'),
      imageAltSo: t('form.imageAltSo'),
      category: t('form.category'),
      tags: t('form.tags'),
      signedBy: t('form.signedBy'),
      status: t('form.when'),
      scheduledTime: t('form.time'),
      // The draft's name of the same field.
      time: t('form.time'),
    }),
    [t],
  )
}

/** The fields of an article (REQ-PUB-08), in English and, where it is written, in Somali. */
export function ArticleFields(props: FieldsProps) {
  const { values, change, problems, labels } = props
  const { t } = useTranslation(['newsEditing', 'news'])
  const text = bindText(props, labels)
  const hasSomali = values.titleSo !== '' || values.contentSo !== ''
  return (
    <>
      <TextsFields {...props} language="en" />
      <ImageFields {...props} />
      <EnumSelect
        name="category"
        label={labels.category}
        error={problems.of('category')}
        value={values.category}
        values={NEWS_CATEGORIES}
        textOf={(category) => t(`news:category.${category}`)}
        onChoose={(category) => change({ category })}
      />
      <TextField {...text('tags')} hint={t('form.tagsHint')} maxLength={NEWS_LIMITS.tags} optional />
      <details className="published-somali" open={hasSomali || undefined}>
        <summary>{t('form.somali')}</summary>
        <p>{t('form.somaliHint')}</p>
        <TextsFields {...props} language="so" />
      </details>
      <EnumRadios
        name="signedBy"
        label={labels.signedBy}
        hint={t('form.signedByHint')}
        error={problems.of('signedBy')}
        value={values.signedBy}
        values={NEWS_SIGNATURES}
        textOf={(signature) => t(`form.signedByThe.${signature}`)}
        onChoose={(signedBy) => change({ signedBy })}
      />
      <WhenFields {...props} />
    </>
  )
}

function TextsFields({ language, ...props }: FieldsProps & { language: 'en' | 'so' }) {
  const { t } = useTranslation('newsEditing')
  const text = bindText(props, props.labels)
  const isSomali = language === 'so'
  const [title, summary, content] = isSomali
    ? (['titleSo', 'summarySo', 'contentSo'] as const)
    : (['title', 'summary', 'content'] as const)
  return (
    <>
      <TextField
        {...text(title)}
        maxLength={NEWS_LIMITS.title}
        lang={language}
        dir="auto"
        optional={isSomali}
      />
      <TextArea
        {...text(summary)}
        hint={t('form.summaryHint')}
        maxLength={NEWS_LIMITS.summary}
        rows={3}
        lang={language}
        dir="auto"
        optional={isSomali}
      />
      <TextEditor
        {...text(content)}
        lang={language}
        optional={isSomali}
        onChange={(written) => props.change({ [content]: written })}
      />
    </>
  )
}

const WHEN: Readonly<Record<NewsStatus, 'now' | 'later' | 'draft' | 'archived'>> = {
  published: 'now',
  scheduled: 'later',
  draft: 'draft',
  archived: 'archived',
}

function WhenFields({ values, change, problems, labels, item }: FieldsProps) {
  const { t } = useTranslation('newsEditing')
  // Only what was there before can be put away.
  const offered = (['published', 'scheduled', 'draft', 'archived'] as const).filter(
    (status) => item !== null || status !== 'archived',
  )
  const labelOf = (status: NewsStatus) =>
    status === 'published' && item?.status === 'published' ? 'isPublic' : WHEN[status]
  return (
    <>
      <EnumRadios
        name="status"
        label={labels.status}
        error={problems.of('status')}
        value={values.status}
        values={offered}
        textOf={(status) => t(`form.${labelOf(status)}`)}
        onChoose={(status) => change({ status })}
      />
      {values.status === 'scheduled' && (
        <TextField
          name="scheduledTime"
          type="datetime-local"
          label={labels.scheduledTime}
          hint={t('form.timeHint')}
          error={problems.of('scheduledTime')}
          value={values.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      )}
    </>
  )
}
