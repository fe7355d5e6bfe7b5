import { useQueryClient } from '@tanstack/react-query'
import { OPENED_AT_ONCE, type TakeOver } from '#shared/contract/administration/take-over.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { apiOf } from '#web/lib/api.ts'
import { refreshReads, useCall, useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure } from '#web/ui/states.tsx'
import { FileField, fileFault } from './file-field.tsx'
import { type FileKey, fileKeys, type SealedKey, wantedKey } from './file-keys.ts'
import { openKeyFile, readKeyFile } from './key-file.ts'
import { PassphraseField } from './passphrase-field.tsx'
import type { RecoveryPair } from './sealed-box.ts'
import { useUsable } from './use-usable.ts'

interface KeyValues {
  readonly file: File | null
  readonly passphrase: string
}
const NOTHING: KeyValues = { file: null, passphrase: '' }

/** Work that a device has sealed for the recovery key, opened in this browser with the file of that key. */
export function OpenSealed({
  work: { deviceId, sealed },
  onClose,
}: {
  readonly work: TakeOver
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['takeOver', 'recovery', 'shell'])
  const locale = useLocale()
  const client = useQueryClient()
  const isUsable = useUsable() !== false
  const schema = schemaOfRules<KeyValues>(({ file }) => {
    const fault = fileFault(file)
    return fault ? [{ path: 'file', message: t(`recovery:fault.${fault}`) }] : []
  })
  const labels = { file: t('recovery:answer.key'), passphrase: t('recovery:answer.passphrase') }
  const state = useZodForm(schema, { start: NOTHING, labels, focus: 'summary', prefix: 'open-sealed' })
  const params = { device: deviceId }
  const { data, error, refetch } = useCall('takeOver', 'sealedKeys', { params, input: {} })
  const hand = useSubmitted({
    mutationFn: async ({
      keys,
      damaged,
    }: {
      readonly keys: readonly FileKey[]
      readonly damaged: number
    }) => {
      const sum = { opened: 0, damaged }
      for (let at = 0; at < keys.length; at += OPENED_AT_ONCE) {
        const input = { keys: keys.slice(at, at + OPENED_AT_ONCE) }
        const answer = await apiOf(client).takeOver.open({ params, input })
        sum.opened += answer.opened
        sum.damaged += answer.damaged
      }
      return sum
    },
    onSettled: () => refreshReads(client, ['takeOver']),
    onError: state.refuse,
    says: ({ opened, damaged }) =>
      damaged === 0
        ? t('openedSealed')
        : t('notAllOpened', { opened: formatNumber(opened, locale), damaged: formatNumber(damaged, locale) }),
  })
  const open = async (items: readonly SealedKey[], pair: RecoveryPair) => {
    const wanted = await wantedKey(items, pair)
    if (wanted !== null) return state.find({ file: t('otherKey', { wanted }) })
    const keys = await fileKeys(items, pair, deviceId)
    await hand.submit({ keys, damaged: items.length - keys.length })
  }
  const read = async ({ file: chosen, passphrase }: KeyValues) => {
    const file = chosen && readKeyFile(await chosen.text())
    if (!file) return state.find({ file: t('recovery:fault.not_a_key') })
    const pair = await openKeyFile(file, passphrase)
    if (!pair) return state.find({ passphrase: t('recovery:fault.wrong_passphrase') })
    await open(data?.items ?? [], pair)
  }
  return (
    <>
      <p>{t('sealedText', { files: formatNumber(sealed, locale) })}</p>
      {error && <Failure error={error} title={t('openFailed')} onRetry={() => void refetch()} />}
      {!isUsable && <p className="notice notice-wait">{t('recovery:unusable')}</p>}
      {isUsable && data && (
        <Form state={state} onValid={read}>
          <FileField state={state} name="file" />
          <PassphraseField {...state.field('passphrase')} />
          <div className="actions">
            <Button type="submit" tone="main" busy={state.sending && t('openingSealed')}>
              {t('openSealed')}
            </Button>
            <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
          </div>
        </Form>
      )}
    </>
  )
}
