import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { announce } from '#web/ui/announcer.tsx'
import { useRendering } from './page-start.tsx'
import { useFirstVisit } from './ui-state.ts'

/**
 * Names the document after the page, and after a navigation moves the focus to its heading and announces it. The answer
 * goes to the heading: `<h1 ref={usePageTitle(title)} tabIndex={-1}>`.
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { noted } = useRendering()
  if (noted) noted.title = t('pageTitle', { page: title })
  // Together with the heading, so that nobody meets the page without its name.
  useLayoutEffect(() => {
    document.title = t('pageTitle', { page: title })
  }, [t, title])
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
