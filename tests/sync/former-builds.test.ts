import path from 'node:path'
import { afterAll, describe } from 'vitest'
import { FIRST_KEPT, FORMER_BUILDS } from '#tests/support/former-build.ts'
import { formerDatabases } from '#tests/support/former-database.ts'
import { testFormerBuild, testFormerTwins } from './former-build.ts'
import { testFormerServer } from './former-server.ts'

// The builds that were kept since then are brought up by test:all.
describe(`what build ${FIRST_KEPT} left`, () => {
  const databases = formerDatabases(path.join(FORMER_BUILDS, FIRST_KEPT))
  afterAll(() => databases.drop())
  testFormerBuild(FIRST_KEPT, databases)
  testFormerTwins(FIRST_KEPT, databases)
  testFormerServer(FIRST_KEPT, databases)
})
