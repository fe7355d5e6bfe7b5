/** Calls of a window, under the names that the main process listens to: `desktop:` and the bridge's name. */
export const INVOKED = [
  'status',
  'vault',
  'createVault',
  'unlock',
  'lock',
  'changePassphrase',
  'makePaperCode',
  'confirmPaperCode',
  'openWithPaper',
  'saveRecoveryRequest',
  'acceptRecoveryKey',
  'recover',
  'saveHandOver',
  'startOver',
  'setIdleMinutes',
  'saveFile',
  'saveBytes',
  'openFolder',
  'chooseFiles',
  'deviceName',
  'setDeviceName',
  'serverAddress',
  'setServerAddress',
  'meetServer',
  'pinServer',
  'serverWords',
  'takeEnrolmentCode',
  'dropEnrolmentCode',
  'proxy',
  'setProxyLogin',
  'appVersions',
  'chooseUpdate',
  'installUpdate',
  'runFormerVersion',
  'runNewerVersion',
  'restartApp',
  'preferences',
  'setPreferences',
  'syncNow',
] as const
/** One of the calls. */
export type Invoked = (typeof INVOKED)[number]

/** The channel of one call. */
export const channelOf = <Name extends Invoked>(name: Name) => `desktop:${name}` as const

/** Events to the windows: the sync status, what a sync has altered, and the progress of a save and of an update. */
export const STATUS_CHANNEL = 'desktop:on-status'
export const CHANGED_CHANNEL = 'desktop:on-changed'
export const PROGRESS_CHANNEL = 'desktop:on-progress'
export const UPDATE_CHANNEL = 'desktop:on-update'
/** Event from a window: the user pressed a key or a button. */
export const ACTIVITY_CHANNEL = 'desktop:activity'
