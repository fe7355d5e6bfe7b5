/** The pages of the portable library, which are read from a disk without a connection. */
export const texts = {
  title: 'Portable library',
  lead: 'The public documents of {organisation}, as they were on {day}. Everything here opens without a connection.',
  asOf: 'Library as of {day}',
  current:
    'This copy shows the library as it was on {day}. Documents may have been corrected, replaced or withdrawn since. The current library is on the site:',
  language: 'Language',
  search: 'Search',
  searchHint:
    'Title, description, tags, and the words in the files. Somali and Arabic spellings are found as on the site.',
  needsScript: 'Searching and checking need JavaScript. The documents below can be read without it.',
  none: 'No document matches.',
  inText: 'Show the places in the text',
  tags: 'Tags',
  publisher: 'Published by',
  added: 'Added',
  approved: 'Approved',
  file: 'File',
  onSite: 'On the site',
  open: 'Open the file',
  read: 'Read the text',
  tooLarge:
    'The file is not in this copy, because it would not fit on most memory sticks. It is on the site, at the address below.',
  aboutDocument: 'About this document',
  places: 'Places found',
  check: {
    title: 'Check this copy',
    lead: 'Someone may have changed this copy on its way to you. Here you find out whether a file was changed, removed or added. Nothing is sent: your browser reads the files on this device.',
    choose: 'Choose the folder of this library',
    chooseHint: 'Unpack the ZIP file first, and choose the folder that contains index.html.',
    compare: 'Compare the fingerprint',
    compareText:
      'The check shows only that the copy matches the key in it. To find out whose key it is, compare its fingerprint with the one on our site, or ask the office to read it to you:',
    forged:
      'Anyone who makes a false copy can change this page too. If much depends on it, use the programs below on a computer that you trust.',
    tools: 'With ordinary programs',
    toolsText: 'In a terminal, in the folder of the library. OpenSSL has to be version 3 or later.',
    step: {
      sums: 'No file was changed or removed, if this shows nothing:',
      signature: 'The list of hashes was signed, if this says “Signature Verified Successfully”:',
      fingerprint: 'The fingerprint of the key, to compare with the one on the site:',
    },
    added:
      'These programs do not look for files that were added: open only files that are named in SHA256SUMS.',
    result: {
      working: 'Checking {number} files …',
      whole: 'Complete and unchanged',
      wholeText:
        'All {number} files are as they were signed by the key with the fingerprint below. Now compare the fingerprint.',
      unsigned: 'The signature could not be checked',
      unsignedText:
        'All {number} files match the list, but this browser cannot check its signature. Use a newer browser, or the programs below.',
      broken: 'This copy is not as it was created',
      brokenText: 'Do not rely on it. Get a new copy from the site or the office.',
      noList: 'There is no list of hashes (SHA256SUMS) in this folder. Did you choose the right folder?',
      badSignature: 'The list of hashes was changed, or signed by someone else.',
      changed: 'Changed',
      missing: 'Missing',
      added: 'Added',
      more: 'and {number} more',
      failed: 'The files could not be read.',
      fingerprint: 'Fingerprint of the key in this copy',
    },
  },
} as const
