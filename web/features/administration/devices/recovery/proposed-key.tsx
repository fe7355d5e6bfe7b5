import { useState } from 'react'
import type { RecoveryKeyProposal } from '#shared/contract/administration/recovery-keys.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { FormerKeyDialog } from './former-key-dialog.tsx'
import { useFingerprint } from './use-fingerprint.ts'

/** A key that waits to be confirmed, and who may do that how. */
export function ProposedKey({ proposal }: { readonly proposal: RecoveryKeyProposal }) {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  const message = useMessage()
  const fingerprint = useFingerprint(proposal.publicKey)
  const [asks, setAsks] = useState<'second' | 'former' | null>(null)
  const withdraw = useAction('recoveryKeys', 'withdraw', {
    onError: (error) => showToast({ title: message(error.message), tone: 'danger' }),
    says: t('proposed.withdrawn'),
  })
  const { id, isOwn, challenge, proposedAt } = proposal
  const proposedBy = proposal.proposedBy ?? t('proposed.nobody')
  return (
    <section className="notice notice-wait" aria-label={t('proposed.title')}>
      <h3>{t('proposed.title')}</h3>
      <p>{t('proposed.lead')}</p>
      <dl className="facts">
        <dt>{t('key.fingerprint')}</dt>
        <dd className="fingerprint">{fingerprint}</dd>
        <dt>{t('proposed.by')}</dt>
        <dd>{proposedBy}</dd>
        <dt>{t('proposed.at')}</dt>
        <dd>{formatDateTime(proposedAt, locale)}</dd>
      </dl>
      <p>{isOwn ? t('proposed.own') : t('proposed.compare', { name: proposedBy })}</p>
      {isOwn && challenge && <p>{t('proposed.ownFormer')}</p>}
      <div className="actions">
        {!isOwn && (
          <Button tone="main" onClick={() => setAsks('second')}>
            {t('proposed.confirm')}
          </Button>
        )}
        {challenge && <Button onClick={() => setAsks('former')}>{t('proposed.withFormer')}</Button>}
        <Button
          busy={withdraw.isPending && t('proposed.withdrawing')}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {t('proposed.withdraw')}
        </Button>
      </div>
      <p>{t('proposed.operator')}</p>
      <CopyField
        name="command"
        label={t('proposed.command')}
        value={`npm run rotate-keys -- --confirm-recovery-key '${fingerprint}'`}
      />
      {asks === 'second' && (
        <SecondPersonDialog id={id} fingerprint={fingerprint} onClose={() => setAsks(null)} />
      )}
      {asks === 'former' && <FormerKeyDialog proposal={proposal} onClose={() => setAsks(null)} />}
    </section>
  )
}

function SecondPersonDialog({
  id,
  fingerprint,
  onClose,
}: {
  readonly id: string
  readonly fingerprint: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('recovery')
  const proof = useProofForm({ prefix: 'proof' })
  const confirm = useAction('recoveryKeys', 'confirm', {
    refreshes: ['recoveryKeys', 'sync'],
    onError: proof.refuse,
    says: t('proposed.confirmed'),
  })
  return (
    <ProofDialog
      title={t('proposed.confirm')}
      submit={t('proposed.confirm')}
      busy={t('proposed.confirming')}
      proof={proof}
      onProof={(input) => confirm.submit({ params: { id }, input })}
      onClose={onClose}
    >
      <p>{t('proposed.confirmLead', { fingerprint })}</p>
    </ProofDialog>
  )
}
