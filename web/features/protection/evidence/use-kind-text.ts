import { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** The name of a kind of evidence in the reader's language; one that this build does not know stays as it is. */
export function useKindText(): (kind: string | undefined) => string | undefined {
  const { t } = useTranslation('terms')
  return (kind) => {
    const knownKind = EVIDENCE_KINDS.find((name) => name === kind)
    return knownKind ? t(`evidenceKind.${knownKind}`) : kind
  }
}
