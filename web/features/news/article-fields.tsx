import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#shared/contract/news.ts'
import { NEWS_CATEGORIES, NEWS_LIMITS, NEWS_STATUSES, type NewsStatus } from '#shared/domain/news.ts'
import type { FormProblems } from '#web/lib/form-problems.ts'
import { RadioGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import type { ArticleValues } from './article-values.ts'
import { TextEditor } from './text-editor.tsx'

interface FieldsProps {
  readonly values: ArticleValues
  readonly change: (changed: Partial<ArticleValues>) => void
  readonly problems: FormProblems
  readonly labels: ReturnType<typeof useArticleLabels>
  readonly item: NewsItem | null
}

/** The names of the form's fields, as problems name them. */
export function useArticleLabels() {
  const { t } = useTranslation('newsDesk')
  return useMemo(
    () => ({
      title: t('form.title'),
      summary: t('form.summary'),
      content: t('form.content'),
      titleSo: t('form.titleSo'),
      summarySo: t('form.summarySo'),
      contentSo: t('form.contentSo'),
      category: t('form.category'),
      tags: t('form.tags'),
      status: t('form.when'),
      scheduledTime: t('form.time'),
    }),
    [t],
  )
}

/** The fields of an article (Spec 2 §5), in English and, where it is written, in Somali. */
export function ArticleFields(props: FieldsProps) {
  const { values, change, problems, labels } = props
  const { t } = useTranslation(['newsDesk', 'news'])
  const hasSomali = values.titleSo !== '' || values.contentSo !== ''
  return (
    <>
      <TextsFields {...props} language="en" />
      <SelectField
        name="category"
        label={labels.category}
        error={problems.of('category')}
        value={values.category}
        choices={NEWS_CATEGORIES.map((value) => ({ value, label: t(`news:category.${value}`) }))}
        onChange={({ target }) => {
          const category = NEWS_CATEGORIES.find((name) => name === target.value)
          if (category) change({ category })
        }}
      />
      <TextField
        name="tags"
        label={labels.tags}
        hint={t('form.tagsHint')}
        error={problems.of('tags')}
        value={values.tags}
        maxLength={NEWS_LIMITS.tags}
        onChange={({ target }) => change({ tags: target.value })}
        optional
      />
      <details className="news-somali" open={hasSomali || undefined}>
        <summary>{t('form.somali')}</summary>
        <p>{t('form.somaliHint')}</p>
        <TextsFields {...props} language="so" />
      </details>
      <WhenFields {...props} />
    </>
  )
}

function TextsFields({
  values,
  change,
  problems,
  labels,
  language,
}: FieldsProps & { language: 'en' | 'so' }) {
  const { t } = useTranslation('newsDesk')
  const isSomali = language === 'so'
  const [title, summary, content] = isSomali
    ? (['titleSo', 'summarySo', 'contentSo'] as const)
    : (['title', 'summary', 'content'] as const)
  return (
    <>
      <TextField
        name={title}
        label={labels[title]}
        error={problems.of(title)}
        value={values[title]}
        maxLength={NEWS_LIMITS.title}
        lang={language}
        dir="auto"
        optional={isSomali}
        onChange={({ target }) => change({ [title]: target.value })}
      />
      <TextArea
        name={summary}
        label={labels[summary]}
        hint={t('form.summaryHint')}
        error={problems.of(summary)}
        value={values[summary]}
        maxLength={NEWS_LIMITS.summary}
        rows={3}
        lang={language}
        dir="auto"
        optional={isSomali}
        onChange={({ target }) => change({ [summary]: target.value })}
      />
      <TextEditor
        name={content}
        label={labels[content]}
        error={problems.of(content)}
        value={values[content]}
        lang={language}
        optional={isSomali}
        onChange={(text) => change({ [content]: text })}
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
  const { t } = useTranslation('newsDesk')
  // Only what was there before can be put away.
  const offered = (['published', 'scheduled', 'draft', 'archived'] as const).filter(
    (status) => item !== null || status !== 'archived',
  )
  const labelOf = (status: NewsStatus) =>
    status === 'published' && item?.status === 'published' ? 'isPublic' : WHEN[status]
  return (
    <>
      <RadioGroup
        name="status"
        label={labels.status}
        error={problems.of('status')}
        value={values.status}
        choices={offered.map((value) => ({ value, label: t(`form.${labelOf(value)}`) }))}
        control={{
          onChange: ({ target }) => {
            const status = NEWS_STATUSES.find((name) => name === target.value)
            if (status) change({ status })
          },
        }}
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
