import { describe } from 'vitest'
import { FIRST_KEPT, keptBuilds } from '#tests/support/former-build.ts'
import { testFormerBuild } from '#tests/sync/former-build.ts'
import { testFormerServer } from '#tests/sync/former-server.ts'

describe.each(keptBuilds().filter((build) => build !== FIRST_KEPT))('what build %s left', (build) => {
  testFormerBuild(build)
  testFormerServer(build)
})
