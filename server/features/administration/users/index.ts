export { disableAgain } from './disable-again.ts'
export { type AdministratorMade, ensureFirstAdministrator } from './first-administrator.ts'
export { usersHandlers } from './handlers.ts'
