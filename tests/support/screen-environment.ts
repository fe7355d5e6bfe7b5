import { Blob } from 'node:buffer'
import { GlobalWindow } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/**
 * A simulated page beside what a server needs: requests, answers and addresses stay those of Node.js, by which the server
 * of the test works as well (decision 0176).
 */
export default {
  name: 'screen',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new GlobalWindow({
      url: 'http://127.0.0.1/',
      settings: { disableErrorCapturing: true },
    })
    giveFocusBack(window)
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ['localStorage', 'sessionStorage', 'navigator'],
    })
    // What is sent are the bytes of a Blob, which only its own requests can read.
    global.Blob = Blob
    return {
      async teardown() {
        await window.happyDOM.abort()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) Object.defineProperty(global, key, value)
      },
    }
  },
} satisfies Environment

/** Lets a dialog that closes give the focus back to what had it before, as browsers do. */
function giveFocusBack({ HTMLDialogElement, document }: GlobalWindow): void {
  const { showModal, close } = HTMLDialogElement.prototype
  const openers = new WeakMap<object, { readonly focus?: () => void } | null>()
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    showModal.call(this)
  }
  HTMLDialogElement.prototype.close = function (answer) {
    close.call(this, answer)
    openers.get(this)?.focus?.()
  }
}
