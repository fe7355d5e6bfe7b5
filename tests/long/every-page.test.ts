import { testEveryPage } from '#tests/support/every-page.ts'
import { isMine } from '#tests/support/shard.ts'

// `npm test` looks at each page in one look.
testEveryPage('all pages are read and walked through by everyone', isMine)
