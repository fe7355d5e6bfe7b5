export { answerNewsletterForm } from './answer-forms.ts'
export { SubscribeBox } from './subscribe-box.tsx'
