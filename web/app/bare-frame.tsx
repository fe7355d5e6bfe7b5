import './bare-frame.css'
import type { ReactNode } from 'react'
import { AlertBanner } from '#web/features/publishing/alerts/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Brand } from './brand.tsx'

/** The frame of pages without navigation: signing in, a first password, unlocking the app. */
export function BareFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <AlertBanner />
      <div className="bare">
        <header>
          <Brand />
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
