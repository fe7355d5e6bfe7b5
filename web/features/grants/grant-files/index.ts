export { ApplicationFiles, GrantFileList } from './application-files.tsx'
