import { clearDrafts } from './draft-store.ts'
import { resetUiState } from './ui-state.ts'

/** Forgets what this page and device hold of what the user wrote and was shown, as signing out and leaving do. */
export function forgetUser(): void {
  resetUiState('user')
  clearDrafts()
}
