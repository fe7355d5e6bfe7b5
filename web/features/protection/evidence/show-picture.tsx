import { useState } from 'react'
import { callKey } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'

/**
 * The copy of an image without its metadata, blurred until the user asks for it: it may show an injury, and someone may look
 * over the user's shoulder. It is loaded only while this is open, because each load is entered in
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
  const [state, setState] = useState<'loading' | 'blurred' | 'clear' | 'failed'>('loading')
  return (
    <Dialog title={title} size="wide" onClose={onDone}>
      <p>{t('picture.note')}</p>
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'blurred' && (
        <p>
          {t('picture.blurred')} <Button onClick={() => setState('clear')}>{t('picture.clear')}</Button>
        </p>
      )}
      {state === 'failed' ? (
        <p className="failure" role="alert">
          {t('picture.failed')}
        </p>
      ) : (
        <img
          className={state === 'clear' ? 'ev-picture' : 'ev-picture ev-blurred'}
          hidden={state === 'loading'}
          src={callKey('evidence', 'shown', { params: { id } })[1]}
          alt={t('shownAlt', { kind: title })}
          onLoad={() => setState('blurred')}
          onError={() => setState('failed')}
        />
      )}
    </Dialog>
  )
}
