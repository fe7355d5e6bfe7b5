export { type AdministratorMade, ensureFirstAdministrator } from './first-administrator.ts'
export { usersHandlers } from './handlers.ts'
export { listNames } from './list-users.ts'
export { disableAgain, findUser, type UserRow } from './table.ts'
