import { testAnswersStaySecret } from './attack-answers.ts'

// Each other course and module is read by one of the readers, each page in one language; `npm run test:long` takes all.
testAnswersStaySecret((all, place) => all.filter((_one, at) => at === place % all.length))
