import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import type { NewsItem } from '#shared/contract/news.ts'
import type { NewsStatus } from '#shared/domain/news.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ArticleFields, useArticleLabels } from './article-fields.tsx'
import { type ArticleDraft, changesOf, draftOf, fieldsOf, problemsOf, rebase } from './article-values.ts'

interface FormProps {
  /** The article that is edited; null for a new one. */
  readonly item: NewsItem | null
  /** Reads the article anew. */
  readonly readAgain: () => Promise<NewsItem | undefined>
  readonly onDone: () => void
}

const DONE = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draftSaved',
  archived: 'updated',
} as const
const SUBMIT = { published: 'publish', scheduled: 'schedule', draft: 'saveDraft', archived: 'save' } as const

/** Creates or changes an article; what was typed outlasts a failure, a reload, and somebody else's change. */
export function ArticleForm({ item, readAgain, onDone }: FormProps) {
  const { t } = useTranslation(['newsDesk', 'shell'])
  const draft = useDraft<ArticleDraft>(`news-${item?.id ?? 'new'}`, draftOf(item), 'device')
  const { values } = draft.value
  const labels = useArticleLabels()
  const problems = useFormProblems(labels)
  const [stale, setStale] = useState(false)
  const save = useSave({
    item,
    onRefused: (error) => {
      setStale(error.code === 'stale')
      if (error.code === 'stale') problems.clear()
      else problems.refuse(error)
    },
    onSaved: () => {
      draft.clear()
      onDone()
    },
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = problemsOf(values, item, Date.now())
    if (problems.find(Object.fromEntries(found.map(({ path, message }) => [path, message])))) return
    save.send(draft.value)
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormTrouble problems={problems} title={t(item ? 'updateFailed' : 'publishFailed')} />
      {stale && (
        <StaleNotice
          draft={draft.value}
          readAgain={readAgain}
          labels={labels}
          onTake={(next) => {
            draft.change(next)
            setStale(false)
          }}
        />
      )}
      {draft.restored && (
        <p className="notice">
          {t('form.restored')}{' '}
          <Button tone="plain" onClick={draft.clear}>
            {t('form.discard')}
          </Button>
        </p>
      )}
      <ArticleFields
        values={values}
        change={(changed) => draft.change({ ...draft.value, values: { ...values, ...changed } })}
        problems={problems}
        labels={labels}
        item={item}
      />
      <div className="actions">
        <Button type="submit" tone="main" busy={save.busy && t('form.publishing')}>
          {t(`form.${submitText(values.status, item)}`)}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </form>
  )
}

function submitText(status: NewsStatus, item: NewsItem | null) {
  return item?.status === status && status !== 'draft' ? 'save' : SUBMIT[status]
}

/** Sends a new article whole, and of an old one only what was changed, with the version that it was read in. */
function useSave({
  item,
  onRefused,
  onSaved,
}: {
  readonly item: NewsItem | null
  readonly onRefused: (error: ApiError) => void
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('newsDesk')
  const tell = (saved: NewsItem) => {
    const became = item?.status !== saved.status
    showToast({ title: t(became ? DONE[saved.status] : item ? 'updated' : 'published'), text: saved.title })
    onSaved()
  }
  const create = useAction('news', 'create', { onSuccess: tell, onError: onRefused })
  const edit = useAction('news', 'edit', { onSuccess: tell, onError: onRefused })
  return {
    busy: create.isPending || edit.isPending,
    send(draft: ArticleDraft) {
      if (!item || draft.version === null) return create.mutate({ input: fieldsOf(draft.values) })
      return edit.mutate({ params: { id: item.id }, input: { version: draft.version, ...changesOf(draft) } })
    },
  }
}

/** Says that somebody else was quicker, and lays the person's changes over theirs. */
function StaleNotice({
  draft,
  readAgain,
  labels,
  onTake,
}: {
  readonly draft: ArticleDraft
  readonly readAgain: () => Promise<NewsItem | undefined>
  readonly labels: Readonly<Record<string, string>>
  readonly onTake: (next: ArticleDraft) => void
}) {
  const { t } = useTranslation('newsDesk')
  const locale = useLocale()
  async function take(): Promise<void> {
    const newest = await readAgain()
    if (!newest) return
    const { draft: next, both } = rebase(draft, newest)
    onTake(next)
    const names = both.map((name) => labels[name === 'time' ? 'scheduledTime' : name] ?? name)
    if (names.length > 0) showToast({ title: t('stale.both', { fields: formatList(names, locale) }) })
  }
  return (
    <div className="notice notice-wait" role="alert">
      <p>
        <strong>{t('stale.title')}</strong> {t('stale.text')}
      </p>
      <Button onClick={() => void take()}>{t('stale.take')}</Button>
    </div>
  )
}
