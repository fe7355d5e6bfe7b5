import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import type { Locale } from '#shared/i18n/locale.ts'
import { useAccessibility, useTokenSet } from '#web/lib/accessibility.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { antdSomali } from './antd-locale-so.ts'
import { antdTheme } from './antd-theme.ts'

/** antd's own texts in each language; without an entry of ours they are antd's English ones. */
const ANTD_TEXTS: Readonly<Record<Locale, ConfigProviderProps['locale']>> = { en: undefined, so: antdSomali }

// The same objects each time, because a new one draws every part of antd again, with each step to another address.
const NO_WAVE = { disabled: true } as const
const AS_WRITTEN = { autoInsertSpace: false } as const

/** Gives antd's components our tokens and the page's language; only the staff's pages load it. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const locale = useLocale()
  const tokens = useTokenSet()
  const settings = useAccessibility()
  const theme = useMemo(() => antdTheme(tokens, settings), [tokens, settings])
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={ANTD_TEXTS[locale]}
        wave={NO_WAVE}
        getPopupContainer={popupContainer}
        button={AS_WRITTEN}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

/** Popups over a modal dialog must be inside it, as all else is inert; a menu closes when something outside it is pressed. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('.menu, dialog') ?? document.body
}
