import { useEffect, useState } from 'react'

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/** Whether the person has begun to use the page: what is loaded for it then does not weigh on those who only open it. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) return
    const note = () => setTouched(true)
    for (const type of TOUCHES) document.addEventListener(type, note)
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, note)
    }
  }, [touched])
  return touched
}
