import './tour.css'
import { TOUR_PLACES } from '#shared/contract/tour.ts'
import type { Role } from '#shared/domain/access.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK } from '#web/ui/icon-paths.ts'
import { useTour } from './tour.ts'

/** The first-day tour of a role, until the user closes it: a part of the page, which takes no focus. */
export function FirstDay({ role }: { readonly role: Role }) {
  const { t } = useTranslation('tour')
  const { places, seen, isOpen, close } = useTour(role)
  const progress = useProgress(places.length, seen.length)
  if (!isOpen) return null
  const closeTour = () => {
    close()
    showToast({ title: t('closed'), text: t('closedText') })
  }
  return (
    <section className="tour" aria-label={t('title')}>
      <div className="tour-head">
        <h2>{t('title')}</h2>
        <p role="status">{progress}</p>
        <Button small onClick={closeTour}>
          {t('close')}
        </Button>
      </div>
      <p>{seen.length === places.length ? t('finished') : t('lead')}</p>
      <ol>
        {places.map((place) => {
          const isSeen = seen.includes(place)
          return (
            <li key={place} className={classNames(isSeen && 'tour-seen')}>
              <Link to={TOUR_PLACES[place]}>{t(`places.${place}.title`)}</Link>
              {isSeen && (
                <span className="tour-mark">
                  <Icon path={CHECK} /> {t('seen')}
                </span>
              )}
              <span>{t(`places.${place}.text`)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function useProgress(all: number, done: number): string {
  const { t } = useTranslation('tour')
  const locale = useLocale()
  return t('progress', { done: formatNumber(done, locale), all: formatNumber(all, locale) })
}

/** Brings a tour back that was closed. */
export function TourAgain({ role }: { readonly role: Role }) {
  const { t } = useTranslation('tour')
  const { isOpen, restart } = useTour(role)
  return isOpen ? null : <Button onClick={restart}>{t('again')}</Button>
}
