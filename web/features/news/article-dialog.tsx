import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#web/lib/calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { ArticleForm } from './article-form.tsx'

/** The one dialog in which articles are created and edited (Spec 2 §2). */
export function ArticleDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation('newsDesk')
  const { data, error, isFetching, refetch } = useCall(
    'news',
    'get',
    { params: { id: id ?? '' } },
    { enabled: id !== null },
  )
  // What lies in the cache may be from before a change; once shown, the form stays while it is read again.
  const shown = useRef(id === null)
  if (data && !isFetching) shown.current = true
  const readAgain = async () => (await refetch()).data
  return (
    <Dialog title={t(id ? 'form.editTitle' : 'form.newTitle')} size="wide" onClose={onClose}>
      {id !== null && error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {id !== null && !shown.current && !error && <Skeleton lines={8} />}
      {shown.current && (
        <ArticleForm key={data?.id ?? 'new'} item={data ?? null} readAgain={readAgain} onDone={onClose} />
      )}
    </Dialog>
  )
}
