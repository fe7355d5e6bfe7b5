import { useEffect, useState } from 'react'
import { canUseRecoveryKeys } from './key-file.ts'

/** Whether this browser can make and use recovery keys; null until that is known. */
export function useUsable(): boolean | null {
  const [isUsable, setUsable] = useState<boolean | null>(null)
  useEffect(() => {
    void canUseRecoveryKeys().then(setUsable)
  }, [])
  return isUsable
}
