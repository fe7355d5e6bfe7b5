export { ContactFacts, useContact } from './contact-facts.tsx'
export { Reach, ReachToSet, telephonesOf } from './reach.tsx'
