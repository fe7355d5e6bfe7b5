import { testEveryPage } from '#tests/support/every-page.ts'
import { isMine } from '#tests/support/shard.ts'

// `npm test` looks at every seventh page of visitors, each in one look.
testEveryPage('all pages are read and walked through by everyone', isMine)
