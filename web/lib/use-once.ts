import { useRef, useState } from 'react'

/**
 * Does one thing at a time: what is started while another is under way is left out, also before anything is drawn again, as
 * with two fast clicks.
 */
export function useOnce(): {
  readonly sending: boolean
  readonly once: (work: () => unknown) => Promise<void>
} {
  const [sending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const once = async (work: () => unknown): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { sending, once }
}
