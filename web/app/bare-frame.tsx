import './bare-frame.css'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Brand } from './brand.tsx'

/** The frame of pages without navigation: signing in, a first password, unlocking the app. */
export function BareFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bare">
      <header>
        <Brand />
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
