import { create } from 'zustand'

/** The modal dialogs that are open, the topmost last; nothing outside it can be reached. */
export const useOpenDialogs = create<readonly HTMLDialogElement[]>(() => [])

/** Notes that a dialog has opened; answers how to note that it has closed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  useOpenDialogs.setState((open) => [...open, dialog], true)
  return () => useOpenDialogs.setState((open) => open.filter((each) => each !== dialog), true)
}
