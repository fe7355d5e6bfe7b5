import { useEffect } from 'react'
import type { Page } from '#shared/contract/endpoint.ts'
import { plainDigits } from '#shared/domain/digits.ts'
import { isCalled, isMistakenReference, referenceIn } from '#shared/domain/named-reference.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { RecordData } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

/** Searching for a reference opens its record; if two records share it, the list shows both. */
export function useReferenceSearch({ params, show }: ListAddress, page: Page<RecordData> | undefined): void {
  const searched = plainDigits(params.get('q') ?? '')
  const named = referenceIn(searched)
  const only = page?.total === 1 ? page.items[0]?.id : undefined
  const called = named && only && isCalled(only, named) ? only : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search opens another record
  useEffect(() => {
    if (called) show(called)
  }, [called, searched])
}

/** Explains why a search for a reference found nothing; null if the text is not a reference. */
export function useReferenceNote(): (searched: string) => string | null {
  const { t } = useTranslation('records')
  return (typed) => {
    const searched = plainDigits(typed)
    if (isMistakenReference(searched)) return t('reference.mistaken')
    return referenceIn(searched) ? t('reference.unknown') : null
  }
}
