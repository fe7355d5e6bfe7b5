// The app may import nothing of the server; its tests get the server's certificates here.
export { type NewServerKeys, newServerKeys } from '#server/signing/server-keys.ts'
