import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Proof } from '#shared/contract/proof.ts'
import { purposes, sealedSchema } from '#shared/contract/recovery-files.ts'
import type { RecoveryKeyProposal } from '#shared/contract/recovery-keys.ts'
import { ProofDialog, useProof } from '#web/features/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { textIn } from '#web/lib/form-problems.ts'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { chosenText, FileField } from './file-field.tsx'
import { openKeyFile, parseFile, readKeyFile } from './key-file.ts'
import { type RecoveryPair, unseal } from './sealed-box.ts'

/** Confirms a proposed key with the file of the one that devices use now; the file stays in this browser. */
export function FormerKeyDialog({
  proposal,
  onClose,
}: {
  readonly proposal: RecoveryKeyProposal
  readonly onClose: () => void
}) {
  const { t } = useTranslation('recovery')
  const [opening, setOpening] = useState(false)
  const labels = useMemo(() => ({ file: t('proposed.file'), passphrase: t('answer.passphrase') }), [t])
  const proof = useProof(labels)
  const { problems } = proof
  const confirm = useAction('recoveryKeys', 'confirm', {
    refreshes: ['recoveryKeys', 'sync'],
    onError: proof.refuse,
    onSuccess: () => showToast({ title: t('proposed.confirmed') }),
  })
  const open = async (given: Proof, form: HTMLFormElement) => {
    const chosen = await chosenText(form, 'file')
    if ('fault' in chosen) return void problems.find({ file: t(`fault.${chosen.fault}`) })
    const file = readKeyFile(chosen.text)
    if (!file) return void problems.find({ file: t('fault.not_a_key') })
    const pair = await openKeyFile(file, textIn(form, 'passphrase'))
    if (!pair) return void problems.find({ passphrase: t('fault.wrong_passphrase') })
    const answer = await answerTo(proposal, pair)
    if (answer === null) return void problems.find({ file: t('proposed.notFormer') })
    confirm.mutate({ params: { id: proposal.id }, input: { answer, ...given } })
  }
  return (
    <ProofDialog
      title={t('proposed.withFormer')}
      submit={t('proposed.confirm')}
      busy={(opening || confirm.isPending) && t('proposed.confirming')}
      proof={proof}
      onProof={(given, form) => {
        if (opening) return
        setOpening(true)
        void open(given, form).finally(() => setOpening(false))
      }}
      onClose={onClose}
    >
      <p>{t('proposed.formerLead')}</p>
      <FileField name="file" form="proof" label={labels.file} error={problems.of('file')} />
      <TextField
        type="password"
        autoCapitalize="none"
        spellCheck={false}
        name="passphrase"
        form="proof"
        label={labels.passphrase}
        error={problems.of('passphrase')}
        autoComplete="off"
      />
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
