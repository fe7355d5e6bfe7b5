export {
  countApprovable,
  documentsKind,
  listPlayable,
  publicFilesOf,
  takeOffSiteAgain,
} from './documents/index.ts'
