import { CERTIFICATES_PATH, spacedCode } from '#shared/domain/certificate-codes.ts'

/** The address that identifies the organisation in credentials, where its profile is read. */
export const issuerOf = (publicUrl: string) => `${publicUrl}/api/certificates/issuer`

/** The address of a public key, as credentials name it. */
export const keyAddress = (publicUrl: string) => (kid: string) => `${publicUrl}/api/signing-keys/${kid}/jwk`

/** The address of a status list. */
export const statusListAddress = (publicUrl: string, list: number) =>
  `${publicUrl}/api/certificates/status/${list}`

/** The address of the public page of a certificate. */
export const certificateAddress = (publicUrl: string, code: string) =>
  `${publicUrl}${CERTIFICATES_PATH}/${spacedCode(code)}`
