import { afterEach, beforeEach } from 'vitest'
import { isFinding } from '../../build/test-run/finds.ts'

// `npm run faults` says which test has to find a fault. Once it has, the others of its file would only take time.
const { TEST_FINDS } = process.env
if (TEST_FINDS) {
  let isFound = false
  beforeEach(({ skip }) => skip(isFound))
  afterEach(({ task: { name, result } }) => {
    const [error] = result?.errors ?? []
    isFound ||= error !== undefined && isFinding(TEST_FINDS, { title: name, message: error.message })
  })
}
