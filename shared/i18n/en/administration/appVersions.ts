/** The versions of the app on this device: updates from files, and the way back. */
export const texts = {
  title: 'Version of the app',
  running: 'Version {version} is running.',
  lead: 'An update is one file that your organisation has signed, for example on a memory stick. The current version stays on this device, so that you can go back.',
  noKeys:
    'This app does not accept update files, because it was built without your organisation’s keys. To update it, use an installer.',
  choose: 'Choose an update file',
  reading: 'Reading…',
  chosen: '{name}: version {version}, created on {date}, {size}',
  install: 'Install version {version}',
  installing: 'Installing…',
  next: 'Version {version} is ready and runs the next time the app starts. Save your work first.',
  restart: 'Restart now',
  restarting: 'Restarting…',
  back: 'If something does not work, you can go back to version {version}. The app restarts at once, so save your work first.',
  goBack: 'Go back to version {version}',
  noWay: 'The version could not be changed. Close the app, open it and try again.',
  aside: {
    failed:
      'Version {version} did not start properly twice, so version {running} is running. Nothing is lost.',
    damaged:
      'The files of version {version} are not as your organisation signed them, so version {running} is running. Install that version again from its file. If this happens again, tell an administrator.',
    left: 'You went back from version {version}.',
    space:
      'Version {version} cannot start yet: before it changes the format of the records it copies them, and the disk needs {megabytes} MB more free space for that. Until then, version {running} keeps running.',
    'enough-space':
      'The disk now has enough space for version {version}. It runs the next time the app starts.',
  },
  tryAgain: 'Try version {version} again',
  locked: {
    space: 'You can go on working with version {version} until there is space.',
    goOn: 'Continue with version {version}',
    open: 'Version and updates of the app',
  },
  fault: {
    foreign: 'This is not an update file of this app.',
    cut: 'The end of this file is missing. Copy it again.',
    unsigned:
      'This file was not signed by your organisation, or it was changed after that. Do not use it, and tell the person who gave it to you.',
    damaged: 'This file is damaged. Copy it again.',
    'newer-format': 'This app is too old to read this file. Ask for an installer.',
    same: 'This is the version that is running.',
    older: 'This version is older than one that this device has had. Older versions cannot be installed.',
    'other-system': 'This file is for another kind of computer.',
    'other-packages':
      'This version needs more than an update file contains. Ask for its installer. Nothing is lost when you install it over this app.',
    'no-space': 'This version needs {megabytes} MB more space on the disk. Free some space and try again.',
    disk: 'The file could not be read, or could not be written to the disk. Check both and try again.',
  },
} as const
