/** Reports of visitors that are kept sealed on their device until there is a connection. */
export const texts = {
  offer: {
    title: 'Or keep it on this device for now',
    text: 'It is locked so that only our office can open it. Anyone who holds this device can delete it, but cannot read it. It is kept for {days} days at most.',
    trace: 'Someone who searches this device can see that a report to this site was kept here.',
    files: 'Files and voice notes are not kept. You can add them with your code when the report has arrived.',
    keep: 'Keep it and send it later',
    unsupported:
      'This browser cannot keep it locked for later. Leave this page open: what you typed stays in this tab, and you can send it when the connection is back.',
  },
  done: {
    background:
      'It is locked, and this browser will send it as soon as there is a connection, even when this page is closed. If that does not happen within {days} days, it is deleted.',
    'next-page':
      'It is locked, and will be sent while a page of this site is open with a connection. This browser cannot send it when the site is closed, so please open the site again within {days} days; after that it is deleted.',
    code: 'Note down your code now: we cannot show it again. It opens the mailbox once the report has arrived.',
    files: 'Your files and voice notes were not kept. Add them in the mailbox when the report has arrived.',
  },
  notice: {
    title: 'Kept on this device',
    waiting: 'A report is waiting to be sent. If it is not sent, it is deleted after {until}.',
    sent: 'A report has arrived. Nothing of it is left on this device but this note.',
    refused:
      'A report could not be read by our server and will not be sent again. Please write it again, or call us. It is deleted after {until}.',
    late: 'A report was not sent within 7 days and has been deleted. It did not reach us, and its code does not work. Please write it again, or call us. This note is removed after {until}.',
    seen: 'Remove this note',
    delete: 'Delete it',
    deleteTitle: 'Delete the kept report?',
    deleteText: 'It has not been sent. No one can bring it back.',
    deleteConfirm: 'Delete the report',
  },
  exit: 'Leave and delete the kept report',
  exitShort: 'Leave and delete',
} as const
