import { KEEP_FAULTS, type KeepFault, type ToKeep } from './kept.ts'

interface Worker {
  postMessage(message: unknown, ports: readonly MessagePort[]): void
}

/** The service worker that keeps courses; null where the browser has none, and in the app, which has its own records. */
async function worker(): Promise<Worker | null> {
  if (window.desktop || !('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (registration?.active ?? null) as Worker | null
}

/** Whether a course can be kept on this device. */
export async function canKeepCourses(): Promise<boolean> {
  return 'caches' in window && (await worker()) !== null
}

/** Asks the service worker to keep a course; answers its bytes, or why it is not kept. */
export async function askToKeep(
  course: ToKeep,
): Promise<{ readonly kept: number } | { readonly failed: KeepFault }> {
  const active = await worker()
  if (!active) return { failed: 'connection' }
  const { port1, port2 } = new MessageChannel()
  const answered = Promise.withResolvers<unknown>()
  port1.onmessage = ({ data }) => answered.resolve(data)
  active.postMessage({ keep: course }, [port2])
  const answer = await answered.promise
  port1.close()
  const part = (name: string): unknown => Reflect.get(Object(answer), name)
  const amount = part('kept')
  if (typeof amount === 'number') return { kept: amount }
  return { failed: KEEP_FAULTS.find((fault) => fault === part('failed')) ?? 'connection' }
}
