import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey } from '#web/lib/calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

/**
 * The copy of an image without its metadata. It is loaded only while this is open, because each load is entered in
 * the access log as the user's.
 */
export function ShowPicture({
  id,
  title,
  onDone,
}: {
  readonly id: string
  readonly title: string
  readonly onDone: () => void
}) {
  const { t } = useTranslation('evidence')
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <Dialog title={title} size="wide" onClose={onDone}>
      <p>{t('picture.note')}</p>
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'failed' ? (
        <p className="failure" role="alert">
          {t('picture.failed')}
        </p>
      ) : (
        <img
          className="ev-picture"
          hidden={state === 'loading'}
          src={callKey('evidence', 'shown', { params: { id } })[1]}
          alt={t('shownAlt', { kind: title })}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </Dialog>
  )
}
