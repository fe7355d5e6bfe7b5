export { certificatePath, courseTitle, filesOf } from './certificate-files.ts'
export { FileLink } from './file-link.tsx'
