import { useEffect, useRef, useState } from 'react'
import { readDraft } from '#web/lib/draft-store.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { editorPath, keptUnder } from './paths.ts'
import type { CourseEditor } from './use-course-editor.ts'

/**
 * Warns before the page is left by a link with changes that are not saved. They stay on this device however it is left,
 * which is said afterwards where nothing could ask before, as for the browser's way back.
 */
export function LeavingDialog({ editor: { course, isDirty, save } }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation('courseEditing')
  const navigate = useNavigate()
  useSayKept(course.id)
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const wanted = leadsAway(event)
      if (wanted === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(wanted)
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [isDirty])
  if (to === null) return null
  const leave = () => {
    setTo(null)
    void navigate(to)
  }
  const saveAndLeave = async () => {
    if ((await save()) !== null) leave()
    else setTo(null)
  }
  return (
    <Dialog title={t('leaving.title')} onClose={() => setTo(null)}>
      <p>{t('leaving.text')}</p>
      <div className="actions">
        <Button tone="main" onClick={() => void saveAndLeave()}>
          {t('leaving.save')}
        </Button>
        <Button onClick={leave}>{t('leaving.leave')}</Button>
        <Button onClick={() => setTo(null)}>{t('leaving.stay')}</Button>
      </div>
    </Dialog>
  )
}

/** Says, once the course was left, that what is not saved is kept, and offers to go on with it. */
function useSayKept(id: string): void {
  const { t } = useTranslation('courseEditing')
  const navigate = useNavigate()
  const say = useRef<() => void>(() => undefined)
  say.current = () => {
    // The page itself may be drawn again, and who signs out leaves nothing.
    const isLeft = !location.pathname.endsWith(editorPath(id))
    if (!isLeft || readDraft('device', keptUnder(id)) === null) return
    const action = { label: t('leaving.goOn'), run: () => void navigate(editorPath(id)) }
    showToast({ title: t('leaving.kept'), text: t('leaving.keptText'), action })
  }
  useEffect(() => () => say.current(), [])
}

/** The path to which a click on a link of this site leads, if it is not on this page; null for any other click. */
function leadsAway(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank' || link.download)
    return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname) return null
  return pathname + search + hash
}
