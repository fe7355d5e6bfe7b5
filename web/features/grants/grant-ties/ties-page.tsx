import './grant-ties.css'
import { useState } from 'react'
import type { GrantTies } from '#shared/contract/grants/grant-ties.ts'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { LONGEST_TIE, MOST_TIES, TIE_KINDS } from '#shared/rules/grant-ties.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

interface Row {
  readonly kind: string
  readonly name: string
}
const NEW_ROW: Row = { kind: 'work', name: '' }

/** A reviewer's own ties at /grants/ties, by which they are kept from blind reviews of applicants they are tied to (REQ-GRT-131). */
export function TiesPage() {
  const { t } = useTranslation('grantTies')
  const { data, error, refetch } = useCall('grantTies', 'get')
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <p>{t('lead')}</p>
        {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} />}
        {data && <Ties key={data.version} ties={data} />}
      </StaffBody>
    </StaffPage>
  )
}

function Ties({ ties }: { readonly ties: GrantTies }) {
  const { t } = useTranslation('grantTies')
  const locale = useLocale()
  const [rows, setRows] = useState<readonly Row[]>(ties.entries)
  const [isAsking, setAsking] = useState(false)
  const save = useAction('grantTies', 'save', { says: t('saved') })
  const errors = new Map(save.error?.details.map(({ path, message }) => [path, message]))
  const set = (index: number, part: Partial<Row>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const send = () => {
    const entries = rows.map(({ kind, name }) => ({
      kind: TIE_KINDS.find((each) => each === kind) ?? 'other',
      name,
    }))
    save.mutate({ input: { version: ties.version, entries } })
  }
  return (
    <section className="grant-ties" aria-label={t('title')}>
      <p className="field-hint">
        {ties.namedAt === null ? t('none') : t('namedAt', { date: formatDateTime(ties.namedAt, locale) })}{' '}
        {ties.namedAt !== null && ties.entries.length === 0 && t('noTies')}
      </p>
      {ties.namedAt !== null && <p className="field-hint">{t('afterChange')}</p>}
      {save.error && errors.size === 0 && <Failure error={save.error} title={t('notSaved')} />}
      {rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: ties have no name of their own, and are changed in place
          key={index}
        >
          <legend>{t('entry', { number: formatNumber(index + 1, locale) })}</legend>
          <SelectField
            name={`kind-${index}`}
            form="grant-ties"
            label={t('kind')}
            error={errors.get(`entries.${index}.kind`)}
            value={row.kind}
            choices={TIE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ target }) => set(index, { kind: target.value })}
          />
          <TextField
            name={`name-${index}`}
            form="grant-ties"
            label={t('name')}
            error={errors.get(`entries.${index}.name`)}
            maxLength={LONGEST_TIE}
            value={row.name}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <Button small onClick={() => setRows(rows.filter((_, at) => at !== index))}>
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <div className="actions">
        {rows.length < MOST_TIES && <Button onClick={() => setRows([...rows, NEW_ROW])}>{t('add')}</Button>}
        <Button
          tone="main"
          busy={save.isPending && t('saving')}
          onClick={() => (ties.open > 0 ? setAsking(true) : send())}
        >
          {t(rows.length === 0 ? 'saveNone' : 'save')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('askTitle')}
          submit={t(rows.length === 0 ? 'saveNone' : 'save')}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{t('ask', { count: ties.open })}</p>
        </AskDialog>
      )}
    </section>
  )
}
