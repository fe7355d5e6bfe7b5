/** The versions of the app on this device: updates from files, and the way back. */
export const texts = {
  title: 'Version of the app',
  running: 'Version {version} is running.',
  lead: 'An update is one file that your organisation has signed, for example on a memory stick. The present version stays on this device, so that you can go back.',
  noKeys:
    'This app takes no updates from files, because it was built without your organisation’s keys. A new version comes as an installer.',
  choose: 'Choose an update file',
  reading: 'Reading…',
  chosen: '{name}: version {version}, made on {date}, {size}',
  install: 'Install version {version}',
  installing: 'Installing…',
  next: 'Version {version} is ready. It runs when the app starts again. Save what you are writing first.',
  restart: 'Restart now',
  restarting: 'Restarting…',
  back: 'If something does not work, you can go back to version {version}. The app restarts at once, so save what you are writing first.',
  goBack: 'Go back to version {version}',
  noWay: 'This did not work. Close the app, open it and try again.',
  aside: {
    failed:
      'Version {version} did not start properly twice, so version {running} is running. Nothing is lost.',
    damaged:
      'The files of version {version} are not as your organisation signed them, so version {running} is running. Install that version again from its file. If this happens again, tell an administrator.',
    left: 'You went back from version {version}.',
    space:
      'Version {version} is waiting: before it changes the form of the records it copies them, and for that the disk lacks {megabytes} MB. Until there is space, version {running} goes on.',
    'enough-space':
      'Version {version} was waiting for space on the disk. Now there is enough, and it runs when the app starts again.',
  },
  tryAgain: 'Try version {version} again',
  locked: {
    space: 'You can go on working with version {version} until there is space.',
    goOn: 'Go on with version {version}',
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
    older: 'This version is older than one that this device has had. Older versions are not installed.',
    'other-system': 'This file is for another kind of computer.',
    'other-packages':
      'This version needs more than an update file can bring. Ask for an installer of it. Nothing is lost when you install over this app.',
    'no-space': 'The disk lacks {megabytes} MB for this version. Make space and try again.',
    disk: 'The file could not be read, or could not be written to the disk. Check both and try again.',
  },
} as const
