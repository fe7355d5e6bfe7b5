export { CodeField } from './code-field.tsx'
export { PasswordForm } from './password-form.tsx'
export { ProofFields, useProof } from './proof-fields.tsx'
export { SignInForm } from './sign-in-form.tsx'
