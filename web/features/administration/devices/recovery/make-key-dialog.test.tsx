// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/administration/recovery.ts'
import { texts as session } from '#shared/i18n/en/administration/session.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { findText, openScreen, press, refusal, userOf, write } from '#tests/support/screen.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'

const { make, fault } = texts
const PASSPHRASE = 'saddex maamule oo isla jooga'
const PROPOSE = 'PUT /api/recovery-key'

afterEach(() => Reflect.deleteProperty(window, 'desktop'))

test('a key is proposed only once its saved file was shown to be kept', async () => {
  const { made } = await openScreen(
    <MakeKeyDialog replaces={false} onClose={() => undefined} onSet={() => undefined} />,
    {
      user: userOf('administrator'),
      answers: { [PROPOSE]: () => refusal(409, 'conflict', 'Another key is waiting.') },
    },
  )
  let saved = ''
  const saveBytes = async ({ bytes }: { readonly bytes: Uint8Array }) => {
    saved = new TextDecoder().decode(bytes)
    return { outcome: 'saved', place: 1 }
  }
  Object.assign(window, { desktop: { saveBytes } })
  await write(make.passphrase, PASSPHRASE)
  await write(make.repeat, PASSPHRASE)
  await press(make.submit)
  await findText(make.checkLead)
  const check = async (name: string, text: string, passphrase: string) => {
    chooseFile(new File([text], name))
    await write(make.passphrase, passphrase)
    await write(session.signIn.password, 'the password')
    await press(make.check)
  }
  await check('notes.json', '{}', PASSPHRASE)
  await findText(fault.not_a_key)
  const other = JSON.stringify({ ...JSON.parse(saved), publicKey: btoa('\t'.repeat(32)) })
  await check('other.json', other, PASSPHRASE)
  await findText(make.notThis)
  expect(made(PROPOSE)).toEqual([])
  await check('key.json', saved, PASSPHRASE)
  await vi.waitFor(() => expect(made(PROPOSE)).toHaveLength(1), { timeout: 10_000 })
  expect(made(PROPOSE)[0]?.body).toEqual({
    publicKey: JSON.parse(saved).publicKey,
    password: 'the password',
  })
})
