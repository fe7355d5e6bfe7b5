import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '#shared/contract/news.ts'
import type { NewsStatus } from '#shared/domain/news.ts'
import { useAction } from '#web/lib/calls.ts'
import type { EditDraft } from '#web/lib/edit-draft.ts'
import { EditForm, type Sent } from '#web/ui/edit-form.tsx'
import type { ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ArticleFields, useArticleLabels } from './article-fields.tsx'
import {
  type ArticleValues,
  articleDraft,
  changesOf,
  fieldsOf,
  problemsOf,
  valuesOf,
} from './article-values.ts'

const DONE = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draftSaved',
  archived: 'updated',
} as const
const SUBMIT = { published: 'publish', scheduled: 'schedule', draft: 'saveDraft', archived: 'save' } as const

/** Creates or changes an article. */
export function ArticleForm({ item, readAgain, onDone }: ItemFormProps<NewsItem | null>) {
  const { t } = useTranslation('newsEditing')
  const labels = useArticleLabels()
  const save = useSave(item)
  const failedTitle = t(item ? 'updateFailed' : 'publishFailed')
  const [sending, setSending] = useState(false)
  return (
    <EditForm
      draftKey={`news-${item?.id ?? 'new'}`}
      start={articleDraft(item)}
      labels={labels}
      problemsOf={(values) => problemsOf(values, item, Date.now())}
      readAgain={readAgain}
      valuesOf={valuesOf}
      send={save.send}
      busy={sending ? t('form.imageSending') : save.busy && t('form.publishing')}
      submitText={({ status }) => t(`form.${submitText(status, item)}`)}
      failedTitle={failedTitle}
      failedToast={{ title: failedTitle }}
      onDone={onDone}
    >
      {(fields) => <ArticleFields {...fields} labels={labels} item={item} onSending={setSending} />}
    </EditForm>
  )
}

function submitText(status: NewsStatus, item: NewsItem | null) {
  return item?.status === status && status !== 'draft' ? 'save' : SUBMIT[status]
}

/** Sends a new article whole, and of an old one only what was changed, with the version that it was read in. */
function useSave(item: NewsItem | null) {
  const { t } = useTranslation('newsEditing')
  const onSuccess = (saved: NewsItem) => {
    const became = item?.status !== saved.status
    showToast({ title: t(became ? DONE[saved.status] : item ? 'updated' : 'published'), text: saved.title })
  }
  const create = useAction('news', 'create', { onSuccess })
  const edit = useAction('news', 'edit', { onSuccess })
  return {
    busy: create.isPending || edit.isPending,
    send(draft: EditDraft<ArticleValues>, then: Sent) {
      if (!item || draft.version === null) return create.mutate({ input: fieldsOf(draft.values) }, then)
      const input = { version: draft.version, ...changesOf(draft) }
      return edit.mutate({ params: { id: item.id }, input }, then)
    },
  }
}
