export { CodeField } from './code-field.tsx'
export { PasswordForm } from './password-form.tsx'
export { ProofDialog } from './proof-dialog.tsx'
export { ProofFields, useProof } from './proof-fields.tsx'
