import { hasKept } from './mark.ts'

/** Milliseconds between two attempts while a page is open. */
const PAUSE = 60_000

/** Calls `send` now, whenever the connection returns and every minute, until nothing waits any more. */
export function keepSending(send: () => Promise<boolean>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if (await send()) window.removeEventListener('online', again)
    else timer = setTimeout(again, PAUSE)
  }
  const again = () => void attempt()
  window.addEventListener('online', again)
  again()
}

/** Sends what waits on this device while a page is open; the code for it is loaded only where something was kept. */
export async function sendWhileOpen(): Promise<void> {
  if (!hasKept()) return
  try {
    const { sendKept } = await import('./send.ts')
    keepSending(sendKept)
  } catch (error) {
    // Without a connection the code does not arrive either; the next page tries again.
    console.info('Kept reports wait:', error instanceof Error ? error.name : '')
  }
}
