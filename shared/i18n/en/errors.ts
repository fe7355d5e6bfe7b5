/** The error screens (REQ-SHL-39 to REQ-SHL-42), and the messages of failed calls. */
export const texts = {
  crashTitle: 'Something went wrong',
  crashText:
    'The application encountered an unexpected error. This has been logged and will be investigated.',
  crashSupport: 'If the problem persists, contact support.',
  crashSupportAt: 'Contact support at <address/> if the problem persists.',
  refresh: 'Refresh Page',
  goHome: 'Go to Homepage',
  loadFailed: 'This could not be loaded.',
  network: 'There is no connection. What you entered is still here: try again when the connection is back.',
  noConnection: 'There is no connection. Try again when it is back.',
  notAnswered: 'The server did not respond as it should. Try again in a moment.',
  retryAt: '{message} You can try again from {time}.',
  sendAgain: 'What you entered has not been sent yet. Now that you are signed in, send it again.',
  pageFailed: 'This page could not be loaded.',
  kept: 'What you entered is still here.',
} as const
