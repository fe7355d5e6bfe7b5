import type { Handlers } from '#server/http/context.ts'
import { editOrganization, readOrganization } from '#server/organization/index.ts'
import type { organizationContract } from '#shared/contract/publishing/organization.ts'
import type { OrganizationDocument } from '#shared/domain/organization.ts'
import { organizationPdf } from './documents.ts'

/** The organisation's own settings: everybody reads them, administrators write them. */
export const organizationHandlers: Handlers<typeof organizationContract> = {
  get: ({ context }) => readOrganization(context.services.database),
  edit: ({ input, context }) => editOrganization(context, input),
  // The declaration allows only the names of documents.
  document: ({ params, input, context }) =>
    organizationPdf(context.services, params.document as OrganizationDocument, input.lang),
}
