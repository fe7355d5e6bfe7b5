import { useState } from 'react'
import type { ReportInput } from './report-values.ts'

type Edition = ReportInput['edition']

/**
 * An answer of the edition that is chosen now, or null: while another one is on its way, what was counted for the organisation is never
 * shown as what everyone will read.
 */
export function useOfEdition<T>(
  { data, isPlaceholderData }: { readonly data: T | undefined; readonly isPlaceholderData: boolean },
  { sent, chosen }: { readonly sent: Edition; readonly chosen: Edition },
): NonNullable<T> | null {
  const [edition, setEdition] = useState<Edition>()
  const isAnswer = data !== undefined && !isPlaceholderData
  if (isAnswer && edition !== sent) setEdition(sent)
  return (edition === chosen ? data : null) ?? null
}
