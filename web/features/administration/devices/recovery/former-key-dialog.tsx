import { z } from 'zod'
import { purposes, sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import type { RecoveryKeyProposal } from '#shared/contract/administration/recovery-keys.ts'
import type { Proof } from '#shared/contract/proof.ts'
import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { FileField, fileFault } from './file-field.tsx'
import { openKeyFile, parseFile, readKeyFile } from './key-file.ts'
import { PassphraseField } from './passphrase-field.tsx'
import { type RecoveryPair, unseal } from './sealed-box.ts'

interface FormerKeyValues {
  readonly file: File | null
  readonly passphrase: string
}
const NOTHING: FormerKeyValues = { file: null, passphrase: '' }

/** Confirms a proposed key with the file of the one that devices use now; the file stays in this browser. */
export function FormerKeyDialog({
  proposal,
  onClose,
}: {
  readonly proposal: RecoveryKeyProposal
  readonly onClose: () => void
}) {
  const { t } = useTranslation('recovery')
  const proof = useProofForm({
    start: NOTHING,
    labels: { file: t('proposed.file'), passphrase: t('answer.passphrase') },
    prefix: 'proof',
    rules: ({ file }) => {
      const fault = fileFault(file)
      return fault ? [{ path: 'file', message: t(`fault.${fault}`) }] : []
    },
  })
  const confirm = useAction('recoveryKeys', 'confirm', {
    refreshes: ['recoveryKeys', 'sync'],
    onError: proof.refuse,
    says: t('proposed.confirmed'),
  })
  const open = async (ownProof: Proof, { file: chosen, passphrase }: FormerKeyValues) => {
    const file = chosen && readKeyFile(await chosen.text())
    if (!file) return proof.find({ file: t('fault.not_a_key') })
    const pair = await openKeyFile(file, passphrase)
    if (!pair) return proof.find({ passphrase: t('fault.wrong_passphrase') })
    const answer = await answerTo(proposal, pair)
    if (answer === null) return proof.find({ file: t('proposed.notFormer') })
    await confirm.submit({ params: { id: proposal.id }, input: { answer, ...ownProof } })
  }
  return (
    <ProofDialog
      title={t('proposed.withFormer')}
      submit={t('proposed.confirm')}
      busy={t('proposed.confirming')}
      proof={proof}
      onProof={open}
      onClose={onClose}
    >
      <p>{t('proposed.formerLead')}</p>
      <FileField state={proof} name="file" />
      <PassphraseField {...proof.field('passphrase')} />
    </ProofDialog>
  )
}

/** What the challenge holds, in base64; null when the key is not the one that it was sealed for. */
async function answerTo(
  { challenge, publicKey }: RecoveryKeyProposal,
  pair: RecoveryPair,
): Promise<string | null> {
  const sealed = parseFile(sealedSchema, challenge ?? '')
  if (!sealed) return null
  const purpose = purposes.keyChange(pair.publicKey, z.util.base64ToUint8Array(publicKey))
  const opened = await unseal(sealed, pair, purpose)
  return opened && z.util.uint8ArrayToBase64(opened)
}
