import { useEffect, useState } from 'react'
import { z } from 'zod'
import { shownFingerprint } from '#shared/contract/administration/recovery-files.ts'
import type { Bytes } from './sealed-box.ts'

/** The fingerprint of a public key (base64); empty until it is computed. */
export function useFingerprint(publicKey: string): string {
  const [fingerprint, setFingerprint] = useState('')
  useEffect(() => {
    let isOver = false
    void fingerprintOf(z.util.base64ToUint8Array(publicKey)).then((made) => !isOver && setFingerprint(made))
    return () => {
      isOver = true
    }
  }, [publicKey])
  return fingerprint
}

/** The fingerprint by which people compare public keys. */
export async function fingerprintOf(publicKey: Bytes): Promise<string> {
  return shownFingerprint(new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey)))
}
