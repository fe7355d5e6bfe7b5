import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import { formatDate, formatDollars, formatNumber } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { RoundTag } from './round-tag.tsx'
import { inputOf, valuesOfRound } from './round-values.ts'

/** Every round with its state, the newest first. */
export function RoundList() {
  const { t } = useTranslation('grantRounds')
  const locale = useLocale()
  const read = useCall('grantRounds', 'list')
  const dollars = (amount: number) => formatDollars(amount * 100, locale)
  return (
    <>
      <p>{t('lead')}</p>
      <StaffTable<StaffGrantRound>
        label={t('list')}
        read={read}
        keyOf={({ id }) => id}
        empty={t('none')}
        emptyText={t('noneText')}
        columns={[
          {
            key: 'code',
            title: t('columns.code'),
            render: ({ id, code }) => <Link to={`/grants/rounds?round=${id}`}>{t('named', { code })}</Link>,
          },
          { key: 'state', title: t('columns.state'), render: (round) => <RoundTag round={round} /> },
          {
            key: 'opensOn',
            title: t('columns.opensOn'),
            render: ({ opensOn }) => formatDate(opensOn, locale),
          },
          {
            key: 'deadline',
            title: t('columns.deadline'),
            render: ({ deadline }) => formatDate(deadline, locale),
          },
          {
            key: 'amounts',
            title: t('columns.amounts'),
            render: ({ settings: { minimum, maximum } }) =>
              t('range', { minimum: dollars(minimum), maximum: dollars(maximum) }),
          },
          {
            key: 'applications',
            title: t('columns.applications'),
            isNumber: true,
            render: ({ applications }) => formatNumber(applications, locale),
          },
        ]}
        actions={(round) => round.draft && <Remove round={round} />}
      />
    </>
  )
}

/** Removes a round in preparation; undoing prepares it again as it was. */
function Remove({ round }: { readonly round: StaffGrantRound }) {
  const { t } = useTranslation('grantRounds')
  const failureText = useFailureText()
  const { id, code, opensOn, deadline } = round
  const onError = (error: unknown) =>
    showToast({ title: t('failed'), text: failureText(error), tone: 'danger' })
  const edit = useAction('grantRounds', 'edit', {
    says: t('remove.undone'),
    onError,
  })
  const create = useAction('grantRounds', 'create', {
    says: { shownBy: 'inner' },
    onSuccess: ({ version }) =>
      edit.mutate({ params: { id }, input: inputOf(valuesOfRound(round), version) }),
    onError,
  })
  const remove = useAction('grantRounds', 'remove', {
    says: () => ({
      ...{ title: t('remove.done'), text: t('named', { code }) },
      action: {
        label: t('undo'),
        run: () => create.mutate({ input: { id, code, opensOn, deadline } }),
      },
    }),
    onError,
  })
  return (
    <Button
      small
      aria-label={t('remove.label', { code })}
      busy={remove.isPending && t('remove.act')}
      onClick={() => remove.mutate({ params: { id } })}
    >
      {t('remove.act')}
    </Button>
  )
}
