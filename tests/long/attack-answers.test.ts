import { testAnswersStaySecret } from '../sync/attack-answers.ts'

testAnswersStaySecret()
