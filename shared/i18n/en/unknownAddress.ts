/** The page at an address that leads nowhere, and the one that the reader's role does not open (REQ-SHL-42). */
export const texts = {
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  nearest: 'Did you mean one of these addresses?',
  notFoundSignIn:
    'Some pages are for staff. If you work here, sign in and we will bring you back to this page.',
  signIn: 'Sign in',
  waysOn: 'You can go on from here:',
  search: 'Search',
  searchNews: 'Search the news',
  searchDocuments: 'Search the documents',
  refusedTitle: 'Your role does not open this page',
  refusedText: 'The page belongs to “{entry}” in the menu for staff.',
  refusedRoles_one: 'This role opens it:',
  refusedRoles_other: 'These roles open it:',
  refusedOwn: 'Your role is: {role}.',
} as const
