/** Calls of a window, in the names that the main process listens to: `desktop:` and the bridge's name. */
export const INVOKED = [
  'status',
  'vault',
  'createVault',
  'unlock',
  'lock',
  'changePassphrase',
  'saveRecoveryRequest',
  'acceptRecoveryKey',
  'recover',
  'startOver',
  'setIdleMinutes',
  'saveFile',
  'saveBytes',
  'chooseFiles',
  'deviceName',
  'setDeviceName',
  'serverAddress',
  'setServerAddress',
  'preferences',
  'setPreferences',
  'syncNow',
] as const
/** One of the calls. */
export type Invoked = (typeof INVOKED)[number]

/** Channel of one call. */
export const channelOf = <Name extends Invoked>(name: Name) => `desktop:${name}` as const

/** To the windows: the sync status, what a sync has altered, and how far a save is. */
export const STATUS_CHANNEL = 'desktop:on-status'
export const CHANGED_CHANNEL = 'desktop:on-changed'
export const PROGRESS_CHANNEL = 'desktop:on-progress'
/** From a window: the user pressed a key or a button. */
export const ACTIVITY_CHANNEL = 'desktop:activity'
