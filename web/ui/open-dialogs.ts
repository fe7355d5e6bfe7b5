import { useOpenDialogs } from '#web/lib/ui-state.ts'

/** Notes that a dialog has opened; answers how to note that it has closed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  useOpenDialogs.setState((open) => [...open, dialog], true)
  return () => useOpenDialogs.setState((open) => open.filter((each) => each !== dialog), true)
}
