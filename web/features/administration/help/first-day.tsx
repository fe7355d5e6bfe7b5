import './tour.css'
import { useId, useState } from 'react'
import { TOUR_PLACES, type TourPlace } from '#shared/contract/tour.ts'
import type { Role } from '#shared/domain/access.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK, CROSS } from '#web/ui/icon-paths.ts'
import { useTour } from './tour.ts'

/** The first-day tour of a role, until the user closes it: a part of the page, which takes no focus. */
export function FirstDay({
  role,
  asLine = false,
}: {
  readonly role: Role
  /** As one line, in which the places are shown on request. */
  readonly asLine?: boolean
}) {
  const { t } = useTranslation('tour')
  const { places, seen, isOpen, close } = useTour(role)
  const progress = useProgress(places.length, seen.length)
  const [isShown, setShown] = useState(!asLine)
  const id = useId()
  if (!isOpen) return null
  const closeTour = () => {
    close()
    showToast({ title: t('closed'), text: t('closedText') })
  }
  const next = places.find((place) => !seen.includes(place))
  return (
    <section className={classNames('tour', asLine && 'tour-line')} aria-label={t('title')}>
      <div className="tour-head">
        <div className="tour-title">
          <h2>{t('title')}</h2>
          <p role="status">{progress}</p>
        </div>
        {asLine && next && (
          <p className="tour-next">
            <Link to={TOUR_PLACES[next]}>{t('next', { place: t(`places.${next}.title`) })}</Link>
          </p>
        )}
        {asLine && (
          <Button
            tone="plain"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown((wasShown) => !wasShown)}
          >
            {t(isShown ? 'hide' : 'show')}
          </Button>
        )}
        {asLine ? (
          <Button
            tone="plain"
            className="tour-close"
            aria-label={t('close')}
            title={t('close')}
            onClick={closeTour}
          >
            <Icon path={CROSS} />
          </Button>
        ) : (
          <Button small className="tour-close" onClick={closeTour}>
            {t('close')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && <Places places={places} seen={seen} />}
      </div>
    </section>
  )
}

function Places({
  places,
  seen,
}: {
  readonly places: readonly TourPlace[]
  readonly seen: readonly TourPlace[]
}) {
  const { t } = useTranslation('tour')
  return (
    <>
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
    </>
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
