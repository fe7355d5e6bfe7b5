import type { VaultFailure } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'

const MEGABYTE = 2 ** 20

/** Bytes that a disk lacks, as a number of megabytes that is enough. */
export const wholeMegabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE)

/** Says why the vault refused, with how much space is missing where that is the reason. */
export function useFaultText(): (failure: Pick<VaultFailure, 'error' | 'missingBytes'>) => string {
  const { t } = useTranslation('session')
  return ({ error, missingBytes }) =>
    error === 'mirror_needs_space' && missingBytes
      ? t('desktop.spaceMissing', { megabytes: wholeMegabytes(missingBytes) })
      : t(`vaultFault.${error}`)
}
