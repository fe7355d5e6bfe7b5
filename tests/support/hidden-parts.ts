/** The beginning of what `watchHidden` says of each element. */
export const HIDDEN = 'Hidden while something was loaded:'

/**
 * Says, on the console unless `say` is given, which element React hid after it had been shown, because something around
 * it was loaded late: such an element loses the focus and what is pressed meanwhile. Runs within the page; the answer
 * stops it.
 */
export function watchHidden(say: (line: string) => unknown = console.error): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue
      const { style } = target
      // Nobody uses a spinner, and signing in replaces the whole page.
      if (target.matches('#root > *, .full-screen-spinner')) continue
      // React alone hides so.
      const isHidden = style.display === 'none' && style.getPropertyPriority('display') === 'important'
      if (isHidden) say(`Hidden while something was loaded: ${target.outerHTML.slice(0, 200)}`)
    }
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}
