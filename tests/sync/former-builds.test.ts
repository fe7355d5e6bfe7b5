import { describe } from 'vitest'
import { FIRST_KEPT } from '#tests/support/former-build.ts'
import { testFormerBuild, testFormerTwins } from './former-build.ts'
import { testFormerServer } from './former-server.ts'

// The builds that were kept since then are brought up by test:all.
describe(`what build ${FIRST_KEPT} left`, () => {
  testFormerBuild(FIRST_KEPT)
  testFormerTwins(FIRST_KEPT)
  testFormerServer(FIRST_KEPT)
})
