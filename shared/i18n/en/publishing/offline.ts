/** The page that replaces others while there is no connection. */
export const texts = {
  title: 'There is no connection',
  text: 'The page you wanted cannot be shown now. These pages are kept on your device and work without a connection:',
  kept: {
    report:
      'The report form: you can write now. What you type is kept in this tab; send it when the connection is back.',
    pathways: 'Where help is: services by region, emergency numbers, and how to stay safe.',
    referral: 'The form to request a service, such as medical care, legal help or shelter.',
    climate: 'The climate report form, the rights framework and the resources.',
    emergency: 'How to reach us in an emergency.',
    help: 'How to use this site: reporting, staying safe, and what the figures mean.',
  },
  courses: 'These courses are kept on this device:',
  report: 'Report an incident',
  pathways: 'Find help',
  referral: 'Ask for a service',
  climate: 'Report a climate incident',
  emergency: 'Emergency contact',
  help: 'How to use this site',
  again: 'Try again',
} as const
