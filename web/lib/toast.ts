import { type Toast, useToastState } from './ui-state.ts'

/** Shows a toast; one that is still shown is replaced (REQ-SHL-43). */
export function showToast(toast: Toast): void {
  useToastState.setState(({ number }) => ({ toast, number: number + 1 }))
}
