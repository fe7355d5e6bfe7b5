// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { texts } from '#shared/i18n/en/administration/session.ts'
import { findText, openScreen, press, write } from '#tests/support/screen.tsx'
import { ProxyLogin } from './proxy-login.tsx'

const words = texts.desktop

test('the login of the proxy that asked is taken with a name', async () => {
  const setProxyLogin = vi.fn(async () => undefined)
  const desktop: Partial<DesktopBridge> = { setProxyLogin }
  const proxy = { host: 'proxy.office:3128', user: null }
  await openScreen(<ProxyLogin desktop={desktop as DesktopBridge} proxy={proxy} />, { answers: {} })
  await findText(words.proxyLead.replace('{host}', proxy.host))
  await write(words.proxyPassword, 'a password')
  await press('Save changes')
  await findText(words.proxyUserMissing)
  expect(setProxyLogin).not.toHaveBeenCalled()
  await write(words.proxyUser, 'office')
  await press('Save changes')
  await findText(words.proxySaved)
  expect(setProxyLogin).toHaveBeenCalledWith('office', 'a password')
})
