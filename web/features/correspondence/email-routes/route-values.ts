import { z } from 'zod'
import { type EmailRoute, routeForm } from '#shared/contract/correspondence/email-routes.ts'
import { mailAddress } from '#shared/contract/written-text.ts'

const EMAIL_NEEDED = 'Valid email is required'
const BETWEEN_ADDRESSES = /[,;\s]+/

/** The form of a route: as the call takes it, with further recipients as one text. */
export const routeFields = routeForm.omit({ toEmails: true }).extend({
  others: z
    .string()
    .transform((text) => text.split(BETWEEN_ADDRESSES).filter((each) => each !== ''))
    .pipe(z.array(mailAddress(EMAIL_NEEDED)).max(9)),
})
type RouteFields = z.output<typeof routeFields>

/** What is sent of the form. */
export function routeInput({ others, ...fields }: RouteFields) {
  return { ...fields, toEmails: [fields.recipientEmail, ...others] }
}

/** A list may bring one of two shapes (REQ-MSG-06), or both. */
type RouteNames = Partial<Pick<EmailRoute, 'routeName' | 'name'>>
type RouteWords = Partial<Pick<EmailRoute, 'triggerKeywords' | 'keywords'>>
type RouteAddresses = Partial<Pick<EmailRoute, 'recipientEmail' | 'toEmails'>>

/** The name of a route in whichever shape it came. */
export const nameOf = ({ routeName, name }: RouteNames): string => routeName ?? name ?? ''
/** Its keywords as one text. */
export const keywordsOf = ({ triggerKeywords, keywords = [] }: RouteWords): string =>
  triggerKeywords ?? keywords.join(', ')
/** All of its recipients, without repeated ones. */
export const recipientsOf = ({ recipientEmail, toEmails = [] }: RouteAddresses): string[] => [
  ...new Set([...(recipientEmail ? [recipientEmail] : []), ...toEmails]),
]

/** The values with which the form of a route begins: those of a route, or of none. */
export function startOf(route: EmailRoute | null) {
  const [recipientEmail = '', ...others] = route ? recipientsOf(route) : []
  return {
    routeName: route ? nameOf(route) : '',
    triggerKeywords: route ? keywordsOf(route) : '',
    recipientEmail,
    others: others.join(', '),
    isActive: route?.isActive ?? true,
    ...(route ? { priority: route.priority } : {}),
  }
}
