export {
  fingerprintOf,
  keepPublicKey,
  newBackupKey,
  parseBackupKey,
  readPublicKey,
} from '#server/crypto/backup-key.ts'
export { KEY_FILES, keyFileOf, OTHER_DATA, readSecrets } from '#server/crypto/key-files.ts'
export { checkBackup, keysIn } from './check.ts'
export { openPieces } from './dump-cipher.ts'
export { BackupFolderError, listBackups, storedFileOf, type Taken } from './folder.ts'
export { requireSound, requireWholeRestore } from './restore.ts'
export { rowsOfDump } from './rows-of-dump.ts'
export { runBackup } from './run-backup.ts'
export { STORED_FILE_COLUMNS, type StoredFileColumn, storedFilesOf } from './stored-files.ts'
