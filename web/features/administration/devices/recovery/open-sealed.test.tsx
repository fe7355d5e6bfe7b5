// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { z } from 'zod'
import { purposes, sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import type { TakeOver } from '#shared/contract/administration/take-over.ts'
import { texts as recovery } from '#shared/i18n/en/administration/recovery.ts'
import { texts } from '#shared/i18n/en/administration/takeOver.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { findText, openScreen, pageOf, press, userOf, write } from '#tests/support/screen.tsx'
import { makeKeyFile } from './key-file.ts'
import { OpenSealed } from './open-sealed.tsx'
import { sealFor } from './sealed-box.ts'
import { fingerprintOf } from './use-fingerprint.ts'

const DEVICE = '019a9c3e-7b7e-7000-8000-000000000001'
const path = `/api/take-overs/${DEVICE}`
const work: TakeOver = {
  ...{ deviceId: DEVICE, deviceName: 'Office in Kismayo', userName: 'Ayaan' },
  ...{ files: 0, operations: 0, sealed: 2, receivedAt: '2026-11-28T09:00:00.000Z', taker: null },
}

test('sealed work is opened with the file of the recovery key, and what stays sealed is counted', async () => {
  const { text: keyFile, publicKey } = await makeKeyFile('the passphrase of the key', new Date())
  const other = await makeKeyFile('the passphrase of the key', new Date())
  const fileKey = new Uint8Array(32).fill(7)
  const sealed = await sealFor(publicKey, fileKey, purposes.handedOverKey(DEVICE))
  const sealedKeys = [1, 2].map((number) => ({
    id: `019a9c3e-7b7e-7000-8000-00000000030${number}`,
    recoveryKey: Buffer.from(publicKey).toString('base64'),
    sealedKey: JSON.stringify(z.encode(sealedSchema, sealed)),
  }))
  const { made } = await openScreen(<OpenSealed work={work} onClose={() => undefined} />, {
    answers: {
      [`GET ${path}/sealed-keys`]: pageOf(sealedKeys),
      [`POST ${path}/opened`]: { opened: 1, damaged: 1 },
    },
    user: userOf('administrator'),
  })
  await findText(texts.openSealed)
  const open = async (file: string, passphrase: string) => {
    chooseFile(new File([file], 'key.json'))
    await write(recovery.answer.passphrase, passphrase)
    await press(texts.openSealed)
  }
  await open('{}', 'the passphrase of the key')
  await findText(recovery.fault.not_a_key)
  await open(other.text, 'the passphrase of the key')
  await findText(texts.otherKey.replace('{wanted}', await fingerprintOf(publicKey)))
  await open(keyFile, 'the passphrase of the key')
  await findText('Files opened: 1. Could not be opened and stay encrypted: 1.')
  const key = Buffer.from(fileKey).toString('base64')
  expect(made(`POST ${path}/opened`)).toMatchObject([
    { body: { keys: sealedKeys.map(({ id }) => ({ id, key })) } },
  ])
})
