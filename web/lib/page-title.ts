import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { announce } from './announce.ts'
import { useRendering } from './page-start.tsx'
import { useLocation } from './router.tsx'
import { useTranslation } from './texts.ts'
import { useFirstVisit } from './ui-state.ts'

const OWN_ICON = '/favicon.svg'
/** The icon of pages that should not catch the eye in a history or among tabs; browsers show their own for it. */
const NEUTRAL_ICON = 'data:,'

/**
 * Names the document after the page, or for those whose history must not show that they were here by a neutral title and
 * icon, and after a navigation moves the focus to its heading and announces it. The answer
 * goes to the heading: `<h1 ref={usePageTitle(title)} tabIndex={-1}>`.
 */
export function usePageTitle(title: string, { neutral = false } = {}): RefObject<HTMLHeadingElement | null> {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { noted } = useRendering()
  const shown = neutral ? t('neutralTitle') : t('pageTitle', { page: title })
  if (noted) Object.assign(noted, { title: shown, neutral })
  // Together with the heading, so that no one meets the page without its name.
  useLayoutEffect(() => {
    document.title = shown
    if (!neutral) return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon) return
    icon.href = NEUTRAL_ICON
    return () => {
      icon.href = OWN_ICON
    }
  }, [shown, neutral])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text of the title is no navigation
  useEffect(() => {
    const { isFirstPage } = useFirstVisit.getState()
    useFirstVisit.setState({ isFirstPage: false })
    if (isFirstPage) return
    announce(title)
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return heading
}
