import { testBadInput } from '#tests/support/bad-input.ts'

// All combinations are in `npm run test:long`.
testBadInput('long', [{ name: '320 px in English', locale: 'en', width: 320 }])
