import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { passphraseFault } from '#shared/domain/passphrase.ts'
import { ProofFields, useProof } from '#web/features/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { chosenText, FileField } from './file-field.tsx'
import { makeKeyFile, openKeyFile, readKeyFile } from './key-file.ts'
import type { Bytes } from './sealed-box.ts'

const FORM = 'recovery-key'
const PASSWORD = { type: 'password', autoCapitalize: 'none', spellCheck: false, form: FORM } as const

interface MakeProps {
  /** Whether there is a key already. */
  readonly replaces: boolean
  readonly onClose: () => void
  /** The new key is proposed. */
  readonly onSet: () => void
}

/** Makes a recovery key, and proposes it only after its file was shown to be kept. */
export function MakeKeyDialog({ replaces, onClose, onSet }: MakeProps) {
  const { t } = useTranslation('recovery')
  const [made, setMade] = useState<Bytes | null>(null)
  return (
    <Dialog title={t(replaces ? 'make.replaceTitle' : 'make.title')} onClose={onClose} size="side">
      {made ? (
        <CheckStep made={made} onAgain={() => setMade(null)} onSet={onSet} />
      ) : (
        <>
          {replaces && <p>{t('make.replaceLead')}</p>}
          <MakeStep onMade={setMade} />
        </>
      )}
    </Dialog>
  )
}

function MakeStep({ onMade }: { readonly onMade: (publicKey: Bytes) => void }) {
  const { t } = useTranslation(['recovery', 'session'])
  const [busy, setBusy] = useState(false)
  const labels = useMemo(() => ({ passphrase: t('make.passphrase'), repeat: t('make.repeat') }), [t])
  const problems = useFormProblems(labels)
  const make = async (form: HTMLFormElement) => {
    const passphrase = textIn(form, 'passphrase')
    const fault = passphraseFault(passphrase)
    const different = passphrase !== textIn(form, 'repeat') && t('session:desktop.different')
    if (problems.find({ passphrase: fault && t(`session:vaultFault.${fault}`), repeat: different })) return
    setBusy(true)
    try {
      const now = new Date()
      const { text, publicKey } = await makeKeyFile(passphrase, now)
      const name = t('fileOf.key', { day: now.toISOString().slice(0, 10) })
      if (await saveBlob(new Blob([text], { type: 'application/json' }), name)) onMade(publicKey)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submitting(busy, make)}>
      <p>{t('make.lead')}</p>
      <FormTrouble problems={problems} form={FORM} />
      <TextField
        {...PASSWORD}
        name="passphrase"
        label={labels.passphrase}
        hint={t('session:desktop.passphraseHint')}
        error={problems.of('passphrase')}
        autoComplete="new-password"
      />
      <TextField
        {...PASSWORD}
        name="repeat"
        label={labels.repeat}
        error={problems.of('repeat')}
        autoComplete="new-password"
      />
      <div className="actions">
        <Button type="submit" tone="main" busy={busy && t('make.busy')}>
          {t('make.submit')}
        </Button>
      </div>
    </form>
  )
}

function CheckStep({
  made,
  onAgain,
  onSet,
}: {
  readonly made: Bytes
  readonly onAgain: () => void
  readonly onSet: () => void
}) {
  const { t } = useTranslation('recovery')
  const [busy, setBusy] = useState(false)
  const labels = useMemo(() => ({ file: t('make.file'), passphrase: t('make.passphrase') }), [t])
  const proof = useProof(labels)
  const { problems } = proof
  const set = useAction('sync', 'setRecoveryKey', {
    onError: proof.refuse,
    onSuccess: () => {
      showToast({ title: t('make.done') })
      onSet()
    },
  })
  const check = async (form: HTMLFormElement) => {
    const chosen = await chosenText(form, 'file')
    if ('fault' in chosen) return void problems.find({ file: t(`fault.${chosen.fault}`) })
    const file = readKeyFile(chosen.text)
    if (!file) return void problems.find({ file: t('fault.not_a_key') })
    if (file.publicKey.some((byte, index) => byte !== made[index])) {
      return void problems.find({ file: t('make.notThis') })
    }
    setBusy(true)
    const pair = await openKeyFile(file, textIn(form, 'passphrase')).finally(() => setBusy(false))
    if (!pair) return void problems.find({ passphrase: t('fault.wrong_passphrase') })
    const given = proof.read(form)
    if (given) set.mutate({ input: { publicKey: z.util.uint8ArrayToBase64(made), ...given } })
  }
  const working = busy || set.isPending
  return (
    <form noValidate onSubmit={submitting(working, check)}>
      <p>{t('make.checkLead')}</p>
      <FormTrouble problems={problems} form={FORM} />
      <FileField name="file" form={FORM} label={labels.file} error={problems.of('file')} />
      <TextField
        {...PASSWORD}
        name="passphrase"
        label={labels.passphrase}
        error={problems.of('passphrase')}
        autoComplete="off"
      />
      <p>{t('make.proofLead')}</p>
      <ProofFields form={FORM} proof={proof} />
      <div className="actions">
        <Button type="submit" tone="main" busy={working && t('make.checking')}>
          {t('make.check')}
        </Button>
        <Button onClick={onAgain}>{t('make.again')}</Button>
      </div>
    </form>
  )
}

/** Submits by script, once at a time. */
function submitting(busy: boolean, work: (form: HTMLFormElement) => Promise<void>) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void work(event.currentTarget)
  }
}
