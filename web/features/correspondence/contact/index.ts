export { answerContact } from './answer-contact.ts'
export { ContactPart } from './contact-part.tsx'
export { CONTACT_FORM } from './contact-values.ts'
