/** The page that replaces others while there is no connection. */
export const texts = {
  title: 'There is no connection',
  text: 'The page you wanted cannot be shown now. These pages are kept on your device and work without a connection:',
  kept: {
    report:
      'The report form: you can write now. What you type is kept in this tab; send it when the connection is back.',
    emergency: 'How to reach us in an emergency.',
    help: 'How to use this site: reporting, staying safe, and what the figures mean.',
  },
  report: 'Report an incident',
  emergency: 'Emergency contact',
  help: 'How to use this site',
  again: 'Try again',
} as const
