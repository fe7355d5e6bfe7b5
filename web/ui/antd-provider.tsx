import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useMemo } from 'react'
import { useAccessibility, useTokenSet } from '#web/lib/accessibility.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { antdSomali, registerSomaliDayjs } from './antd-locale-so.ts'
import { antdTheme } from './antd-theme.ts'

registerSomaliDayjs()

/** Gives antd's components our tokens and the page's language; only the staff's pages load it. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const locale = useLocale()
  const tokens = useTokenSet()
  const settings = useAccessibility()
  const theme = useMemo(() => antdTheme(tokens, settings), [tokens, settings])
  dayjs.locale(locale)
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={locale === 'so' ? antdSomali : undefined}
        wave={{ disabled: true }}
        getPopupContainer={popupContainer}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

/** What opens over a modal dialog must lie within it: all else is out of reach while it is open. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body
}
