import path from 'node:path'
import { afterAll, describe } from 'vitest'
import { FIRST_KEPT, FORMER_BUILDS, keptBuilds } from '#tests/support/former-build.ts'
import { formerDatabases } from '#tests/support/former-database.ts'
import { testFormerBuild } from '#tests/sync/former-build.ts'
import { testFormerServer } from '#tests/sync/former-server.ts'

describe.each(keptBuilds().filter((build) => build !== FIRST_KEPT))('what build %s left', (build) => {
  const databases = formerDatabases(path.join(FORMER_BUILDS, build))
  afterAll(() => databases.drop())
  testFormerBuild(build, databases)
  testFormerServer(build, databases)
})
