export { answerContact } from './answer-contact.ts'
export { ContactFacts, useContact } from './contact-facts.tsx'
export { ContactPart } from './contact-part.tsx'
export { CONTACT_FORM } from './contact-values.ts'
