import { useState } from 'react'
import { z } from 'zod'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import { passphraseFault } from '#shared/domain/passphrase.ts'
import {
  ProofFields,
  type ProofValues,
  proofOf,
  useProofForm,
} from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FileField, fileFault } from './file-field.tsx'
import { makeKeyFile, openKeyFile, readKeyFile } from './key-file.ts'
import type { Bytes } from './sealed-box.ts'

const PREFIX = 'recovery-key'
const PASSWORD = { type: 'password', autoCapitalize: 'none', spellCheck: false } as const

interface NewPassphrase {
  readonly passphrase: string
  readonly repeat: string
}

/** The file that was kept, and the passphrase that opens it. */
interface KeptKey {
  readonly file: File | null
  readonly passphrase: string
}
const NOTHING: KeptKey = { file: null, passphrase: '' }

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
  const schema = schemaOfRules<NewPassphrase>(({ passphrase, repeat }) => {
    const fault = passphraseFault(passphrase)
    return [
      ...(fault ? [{ path: 'passphrase', message: t(`session:vaultFault.${fault}`) }] : []),
      ...(passphrase === repeat ? [] : [{ path: 'repeat', message: t('session:desktop.different') }]),
    ]
  })
  const state = useZodForm(schema, {
    start: { passphrase: '', repeat: '' },
    labels: { passphrase: t('make.passphrase'), repeat: t('make.repeat') },
    focus: 'summary',
    prefix: PREFIX,
  })
  const make = async ({ passphrase }: NewPassphrase) => {
    const now = new Date()
    const { text, publicKey } = await makeKeyFile(passphrase, now)
    const name = t('fileOf.key', { day: mogadishuDay(now) })
    if (await saveBlob(new Blob([text], { type: 'application/json' }), name)) onMade(publicKey)
  }
  return (
    <>
      <p>{t('make.lead')}</p>
      <Form state={state} onValid={make}>
        <TextField
          {...state.field('passphrase')}
          {...PASSWORD}
          hint={t('session:desktop.passphraseHint')}
          autoComplete="new-password"
        />
        <TextField {...state.field('repeat')} {...PASSWORD} autoComplete="new-password" />
        <div className="actions">
          <Button type="submit" tone="main" busy={state.sending && t('make.busy')}>
            {t('make.submit')}
          </Button>
        </div>
      </Form>
    </>
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
  const state = useProofForm({
    start: NOTHING,
    labels: { file: t('make.file'), passphrase: t('make.passphrase') },
    prefix: PREFIX,
    rules: (values) => keptKeyFaults(values, made, t),
  })
  const set = useAction('sync', 'setRecoveryKey', {
    onError: state.refuse,
    says: t('make.done'),
    onSuccess: () => {
      onSet()
    },
  })
  const propose = (values: ProofValues) =>
    set.submit({ input: { publicKey: z.util.uint8ArrayToBase64(made), ...proofOf(values) } })
  return (
    <>
      <p>{t('make.checkLead')}</p>
      <Form state={state} onValid={propose}>
        <FileField state={state} name="file" />
        <TextField {...state.field('passphrase')} {...PASSWORD} autoComplete="off" />
        <p>{t('make.proofLead')}</p>
        <ProofFields proof={state} />
        <div className="actions">
          <Button type="submit" tone="main" busy={state.sending && t('make.checking')}>
            {t('make.check')}
          </Button>
          <Button onClick={onAgain}>{t('make.again')}</Button>
        </div>
      </Form>
    </>
  )
}

/** What is wrong with the file that was kept, or with the passphrase: together they have to open the key that was made. */
async function keptKeyFaults(
  { file: chosen, passphrase }: KeptKey,
  made: Bytes,
  t: Translate<'recovery'>,
): Promise<readonly ErrorDetail[]> {
  const fault = fileFault(chosen)
  if (fault) return [{ path: 'file', message: t(`fault.${fault}`) }]
  const file = chosen && readKeyFile(await chosen.text())
  if (!file) return [{ path: 'file', message: t('fault.not_a_key') }]
  if (file.publicKey.some((byte, index) => byte !== made[index])) {
    return [{ path: 'file', message: t('make.notThis') }]
  }
  const pair = await openKeyFile(file, passphrase)
  return pair ? [] : [{ path: 'passphrase', message: t('fault.wrong_passphrase') }]
}
