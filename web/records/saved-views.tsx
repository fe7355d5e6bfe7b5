import { useState } from 'react'
import { z } from 'zod'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Failure } from '#web/ui/states.tsx'
import { viewQuery } from './list-address.ts'
import type { ListAddress } from './use-list.ts'

/** The user's own views of a list, the view of deleted records where they may restore, and saving the view on screen. */
export function SavedViews({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { pathname } = useLocation()
  const allowed = useMay('views:save')
  const mayRestore = useMay('records:restore')
  const [saving, setSaving] = useState(false)
  const { data, error, refetch } = useCall('savedViews', 'list', {}, { enabled: allowed })
  const failureText = useFailureText()
  const remove = useAction('savedViews', 'remove', {
    says: t('views.removed'),
    onError: (failed) =>
      showToast({ title: t('views.removeFailed'), text: failureText(failed), tone: 'danger' }),
  })
  const { kind } = address
  const views = (data?.items ?? []).filter(({ area }) => area === kind.name)
  const many = t(`kinds.${kind.name}.many`).toLocaleLowerCase()
  if (!allowed) return null
  return (
    <>
      <Menu label={t('views.menu')} className="rec-views">
        {views.map(({ id, name, query }) => (
          <div key={id} className="rec-view">
            <Link to={{ pathname, search: query }}>{name}</Link>
            <button
              type="button"
              aria-label={t('views.remove', { name })}
              onClick={() => remove.mutate({ params: { id } })}
            >
              ×
            </button>
          </div>
        ))}
        {error && <Failure error={error} title={t('views.loadFailed')} onRetry={() => void refetch()} />}
        {data && views.length === 0 && <p className="rec-menu-note">{t('views.none')}</p>}
        {mayRestore && (
          <Link to={{ pathname, search: address.query.deleted ? '' : 'deleted=true' }}>
            {t(address.query.deleted ? 'views.living' : 'views.deleted', { records: many })}
          </Link>
        )}
      </Menu>
      <button type="button" className="btn btn-plain" onClick={() => setSaving(true)}>
        {t('views.save')}
      </button>
      {saving && <SaveView address={address} onDone={() => setSaving(false)} />}
    </>
  )
}

function SaveView({ address, onDone }: { readonly address: ListAddress; readonly onDone: () => void }) {
  const { t } = useTranslation(['records', 'shell'])
  const schema = z.object({ name: z.string().refine((name) => name.trim() !== '', t('shell:form.required')) })
  const labels = { name: t('views.name') }
  const state = useZodForm(schema, { start: { name: '' }, labels, focus: 'summary', prefix: 'view' })
  const { values, change } = valuesOf(state.form)
  const save = useAction('savedViews', 'save', {
    says: t('views.saved'),
    onSuccess: () => {
      onDone()
    },
    onError: state.refuse,
  })
  const { area, query } = { area: address.kind.name, query: viewQuery(address.params) }
  return (
    <Dialog title={t('views.save')} onClose={onDone}>
      <Form
        state={state}
        onValid={({ name }) => save.submit({ input: { name, area, query } })}
        failedTitle={t('views.failed')}
      >
        <TextField
          name="name"
          form="view"
          label={t('views.name')}
          hint={t('views.nameHint')}
          value={values.name}
          error={state.errorOf('name')}
          maxLength={100}
          required
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('shell:form.saving')}>
            {t('views.save')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
