import { dealtTo, testEveryPage } from '#tests/support/every-page.ts'

// `npm run test:all` looks at each page in each look.
testEveryPage('pages are read and walked through by everyone', dealtTo)
