import { testAnswersStaySecret } from './attack-answers.ts'

// Each third course and module is read by one of the readers, each third page in one language; `npm run test:long` takes all.
testAnswersStaySecret((all, place) =>
  place % 3 > 0 ? [] : all.filter((_one, at) => at === (place / 3) % all.length),
)
