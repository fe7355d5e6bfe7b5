import { useEffect, useState } from 'react'
import { z } from 'zod'
import { fingerprintOf } from './key-file.ts'

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
