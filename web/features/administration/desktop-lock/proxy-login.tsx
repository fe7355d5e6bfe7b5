import { useState } from 'react'
import type { DesktopBridge, ProxyState } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

interface Values {
  readonly user: string
  readonly password: string
}

const values = uncheckedValues<Values>()

/** The login for the proxy of the network, where one has asked for it. */
export function ProxyLogin({
  desktop,
  proxy,
}: {
  readonly desktop: DesktopBridge
  readonly proxy: ProxyState
}) {
  const { t } = useTranslation(['session', 'shell'])
  const [isSending, setSending] = useState(false)
  const state = useZodForm(values, {
    start: { user: proxy.user ?? '', password: '' },
    labels: { user: t('desktop.proxyUser'), password: t('desktop.proxyPassword') },
    focus: 'summary',
    prefix: 'proxy',
  })
  const save = async ({ user, password }: Values) => {
    if (user.trim() === '') return state.find({ user: t('desktop.proxyUserMissing') })
    state.clear()
    setSending(true)
    await desktop.setProxyLogin(user, password).finally(() => setSending(false))
    showToast({ title: t('desktop.proxySaved') })
  }
  return (
    <>
      <h3>{t('desktop.proxyTitle')}</h3>
      <p>{t('desktop.proxyLead', { host: proxy.host })}</p>
      <Form className="form" state={state} onValid={save}>
        <TextField {...state.field('user')} autoComplete="off" spellCheck={false} />
        <TextField {...state.field('password')} type="password" autoComplete="off" />
        <Button type="submit" busy={isSending && t('shell:form.save')}>
          {t('shell:form.save')}
        </Button>
      </Form>
    </>
  )
}
