export { type AdministratorMade, ensureFirstAdministrator } from './first-administrator.ts'
export { usersHandlers } from './handlers.ts'
export { disableAgain } from './table.ts'
