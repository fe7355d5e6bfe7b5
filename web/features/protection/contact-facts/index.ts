export { ContactFacts, useContact } from './contact-facts.tsx'
