import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import type { NewsItem } from '#shared/contract/news.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import type { EditDraft } from '#web/lib/edit-draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { EditForm, type Sent } from '#web/ui/edit-form.tsx'
import type { ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { QuickFields, useQuickLabels } from './quick-fields.tsx'
import {
  type QuickValues,
  quickChanges,
  quickDraft,
  quickFields,
  quickProblems,
  quickValuesOf,
} from './quick-values.ts'

/** Publishes at once, at a time, or saves a draft that can be continued (REQ-PUB-15). */
export function QuickForm({ item, readAgain, onDone }: ItemFormProps<NewsItem | null>) {
  const { t } = useTranslation('quickPublish')
  const labels = useQuickLabels()
  const save = useSave(item)
  return (
    <div className="quick-publish">
      <EditForm
        draftKey={`quick-publish-${item?.id ?? 'new'}`}
        start={quickDraft(item)}
        labels={labels}
        problemsOf={(values) => quickProblems(values, item, Date.now())}
        readAgain={readAgain}
        valuesOf={quickValuesOf}
        send={save.send}
        busy={save.busy && t('publishing')}
        submitText={({ time }) => t(time === '' ? 'publish' : 'schedule')}
        isSubmitOff={({ channels }) => channels === ''}
        otherSubmit={{ text: t('saveDraft'), values: { status: 'draft' } }}
        failedTitle={t('failed')}
        onDone={onDone}
      >
        {(fields) => <QuickFields {...fields} labels={labels} />}
      </EditForm>
    </div>
  )
}

function useSave(item: NewsItem | null) {
  const { t } = useTranslation('quickPublish')
  const tell = useTell()
  const onError = ({ code }: ApiError) => {
    // That somebody else was quicker is told in the form.
    if (code !== 'stale') showToast({ title: t('failed'), text: t('failedText'), tone: 'danger' })
  }
  const create = useAction('news', 'create', { onSuccess: tell, onError })
  const edit = useAction('news', 'edit', { onSuccess: tell, onError })
  return {
    busy: create.isPending || edit.isPending,
    send(draft: EditDraft<QuickValues>, then: Sent) {
      if (item && draft.version !== null) {
        const input = { version: draft.version, ...quickChanges(draft) }
        return edit.mutate({ params: { id: item.id }, input }, then)
      }
      const publishedDate = new Date().toISOString().slice(0, 10)
      return create.mutate({ input: { ...quickFields(draft.values), publishedDate } }, then)
    },
  }
}

/** Says what became of it, naming its type, its channels and its priority (REQ-PUB-26). */
function useTell() {
  const { t } = useTranslation('quickPublish')
  const locale = useLocale()
  return (saved: NewsItem) => {
    if (saved.status === 'draft') return showToast({ title: t('draftSaved'), text: t('draftSavedText') })
    const { type, urgency } = quickValuesOf(saved)
    const named = {
      type: t(`type.${type}`),
      channels: formatList(
        saved.channels.map((name) => t(`channel.${name}`)),
        locale,
      ),
      urgency: t(`urgency.${urgency}`),
    }
    if (saved.status !== 'scheduled') return showToast({ title: t('done'), text: t('doneText', named) })
    const time = formatDateTime(saved.scheduledTime, locale)
    return showToast({ title: t('scheduled'), text: t('scheduledText', { ...named, time }) })
  }
}
