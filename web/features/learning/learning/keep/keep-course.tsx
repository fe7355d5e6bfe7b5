import './keep.css'
import { useCallback, useEffect, useState } from 'react'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { MOST_KEPT_COURSE_BYTES } from '#shared/domain/kept-courses.ts'
import { formatBytes, formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import type { KeepFault, KeptCourse } from '#web/lib/kept-courses/kept.ts'
import { keepingPlace } from '#web/lib/kept-courses/place.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'

/** Keeps a course on this device, so that it is read and worked through without a connection (REQ-LRN-30). */
export function KeepCourse({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('keptCourses')
  const locale = useLocale()
  const { kept, read } = useKeptCourses()
  const { isBusy, fault, keep, forget } = useKeeping(course, read)
  if (kept === null) return null
  const own = kept.find(({ id, language }) => id === course.id && language === locale)
  const used = kept.reduce((sum, { bytes }) => sum + bytes, 0)
  const size = formatBytes(own?.bytes ?? course.bytes, locale)
  const most = formatBytes(MOST_KEPT_COURSE_BYTES, locale)
  return (
    <section aria-labelledby="keep-course" className="keep-course">
      <h2 id="keep-course">
        <Icon path={DOWNLOAD} />
        {t('title')}
      </h2>
      <p>{own ? t('kept', { size, time: formatDateTime(own.keptAt, locale) }) : t('text', { size })}</p>
      <progress
        max={MOST_KEPT_COURSE_BYTES}
        value={used}
        aria-label={t('used', { used: formatBytes(used, locale), most })}
      />
      <p className="keep-used" aria-hidden="true">
        {t('used', { used: formatBytes(used, locale), most })}
      </p>
      {fault && (
        <p role="alert" className="notice notice-danger">
          {t(`fault.${fault}`, { most })}
        </p>
      )}
      {own ? (
        <Button onClick={forget}>{t('forget')}</Button>
      ) : (
        <Button busy={isBusy && t('keeping')} onClick={keep}>
          {t('keep', { size })}
        </Button>
      )}
    </section>
  )
}

/** The kept courses; null while they are read, and where this browser can keep none. */
export function useKeptCourses() {
  const [kept, setKept] = useState<readonly KeptCourse[] | null>(null)
  const read = useCallback(async () => {
    const place = await keepingPlace()
    if (place) setKept(await place.list())
  }, [])
  useEffect(() => {
    void read()
    // The worker of a first visit becomes ready after the page.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    void workers?.ready.then(read)
  }, [read])
  return { kept, read }
}

function useKeeping(
  { id, title, version, modules, media = [] }: CourseDetails,
  changed: () => Promise<void>,
) {
  const language = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<KeepFault | null>(null)
  const keep = async () => {
    setBusy(true)
    setFault(null)
    const names = modules.map((module) => module.id)
    const place = await keepingPlace()
    setFault((await place?.keep({ id, title, language, version, modules: names, media })) ?? null)
    setBusy(false)
    await changed()
  }
  const forget = async () => {
    const place = await keepingPlace()
    await place?.forget({ id, language })
    await changed()
  }
  return { isBusy, fault, keep: () => void keep(), forget: () => void forget() }
}
