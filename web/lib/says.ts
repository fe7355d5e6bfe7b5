import { showToast } from './toast.ts'
import type { Toast } from './ui-state.ts'

/**
 * What shows that something was done where no notice says it:
 *
 * - `next`: the page, step or dialog that opens shows what was made, or asks for the next thing.
 * - `place`: what was pressed gives way to a message or to its new state, which is announced to screen readers as well.
 * - `background`: the program does it automatically, and the person asked for nothing.
 * - `form`: the form says it when it has ended, since one sending is several calls, or is kept without a connection.
 * - `inner`: what is called here, or what this leads to, says it itself.
 */
export type ShownBy = 'next' | 'place' | 'background' | 'form' | 'inner'

type Notice = string | Toast | { readonly shownBy: ShownBy }

/**
 * How the person who did something learns that it was done: the words of a notice, with a way to undo it where there is one, or
 * what shows it instead. A function answers for one outcome; null where nothing was done after all, as in a file that was not saved.
 */
export type Says<Answer, Given> = Notice | ((answer: Answer, given: Given) => Notice | null)

/** Says that something was done. */
export function say<Answer, Given>(says: Says<Answer, Given>, answer: Answer, request: Given): void {
  const notice = typeof says === 'function' ? says(answer, request) : says
  if (notice === null || (typeof notice === 'object' && 'shownBy' in notice)) return
  showToast(typeof notice === 'string' ? { title: notice } : notice)
}
