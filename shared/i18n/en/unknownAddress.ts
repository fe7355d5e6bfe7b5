/** The page at an address that leads nowhere, and the one that the reader's role does not open (REQ-SHL-42). */
export const texts = {
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  missingText:
    'What this address names does not exist, has been deleted, or is not open to you. Check that the address is complete.',
  nearest: 'Did you mean one of these addresses?',
  notFoundSignIn:
    'Some pages are for staff. If you work here, sign in and we will bring you back to this page.',
  signIn: 'Sign in',
  waysOn: 'You can go on from here:',
  mostUsed: 'What most people look for:',
  search: 'Search',
  searchNews: 'Search the news',
  searchDocuments: 'Search the documents',
  refusedTitle: 'You do not have access to this page',
  refusedText: 'This page is part of “{entry}” in the staff menu.',
  refusedRoles_one: 'It is open to this role only:',
  refusedRoles_other: 'It is open to these roles only:',
  refusedOwn: 'Your role is: {role}.',
} as const
