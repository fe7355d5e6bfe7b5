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
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: ['localStorage', 'sessionStorage', 'navigator'],
    })
    return {
      async teardown() {
        await window.happyDOM.abort()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) Object.defineProperty(global, key, value)
      },
    }
  },
} satisfies Environment
