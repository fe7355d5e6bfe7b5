/** The footer's four pages: privacy, terms, security, accessibility. Each sentence must be true of the product. */
export const texts = {
  asOf: 'As of November 20, 2026',
  contents: 'On this page',
  onePersonTitle: 'Publishing by one person',
  onePerson:
    'Our office is so small at present that one person writes and releases what these pages say about recommendations. Otherwise a second person reads it first.',
  contactTitle: 'Questions',
  contact: 'Write to {email}.',
  privacy: {
    title: 'Privacy',
    lead: 'What we keep about you, who can read it, and when it is gone.',
    sections: [
      {
        title: 'When you only read',
        text: [
          'You need no account. The site sets no cookie of its own for reading but one, named locale, that holds the language you chose. The look and the accessibility settings that you choose stay in your browser.',
          'Nothing on our pages comes from other companies: no advertising, no counters, no fonts and no maps of others. Your browser asks only our server.',
          'Our log keeps the kind of request, the path without ids, the result and how long it took. It holds no address of your device, no search words and nothing that you typed.',
          'To keep out attacks we count requests per address. The address is stored as a hash only, in a table of counters that expire within minutes to an hour.',
          'Your browser keeps the report form, the emergency contact and the files of these pages on your device, so that they open without a connection. They are the same for everybody. What you have looked at is not kept in this way.',
          'Articles count how often they were read, once a day and reader. For this we compare a hash of your address and browser under a random key; key and hashes are deleted when the next day begins.',
        ],
      },
      {
        title: 'When you report an incident',
        text: [
          'What you type stays in the open tab of your browser until you send it. The form can be cleared, and closing the tab forgets it.',
          'Who was harmed, who saw it, your name and how to reach you are encrypted before they are stored, with a key of that report alone. They stand in no list, no search and no log.',
          'Kind, time, place and description are kept readable for our staff, who search in them. This is why the form asks you to leave names out of the description.',
          'The encrypted part can be opened by administrators, editors, and the field officers of the region concerned, or of any region while a report names none. Each time somebody opens it, this is written down.',
          'You may give any name, and any way in which we can reach you.',
        ],
      },
      {
        title: 'Evidence files',
        text: [
          'Photographs, documents and recordings are encrypted where they are stored. Staff work with a copy from which hidden data such as the place and the device were removed; whoever opens the original is written down in a log that takes no changes.',
        ],
      },
      {
        title: 'What the public sees',
        text: [
          'Public pages show figures and texts that were released for the public, and read nothing else. Counts below five are not told, and others are held back with them, so that nobody can be worked out from the rest.',
          'A summary of a case is published only after it was written for the public and released by a person who may do so.',
        ],
      },
      {
        title: 'How long we keep it',
        text: [
          'Reports and cases are kept for as long as they are needed to follow them up and to hold somebody to account.',
          'A deleted record can be restored for 180 days, unless the operator has set another time of at least 30 days. Then it is removed for good, with its values in the history and its files.',
          'Files of deleted records are removed after 90 days. Reports of faults in pages, which name a place in the code and no person, are deleted after 90 days.',
          'The history of a record keeps who changed which field and when. The values are kept apart and are removed with the record.',
        ],
      },
      {
        title: 'The newsletter',
        text: [
          'Nothing is sent to an address before whoever reads mail there has confirmed it. The address is encrypted; to find it again we keep a hash under a key.',
          'Each mail has a link that ends the subscription at once; the address is forgotten with it, also in the list of outgoing mail. There, mail to those who stay is kept, encrypted, for 30 days, and for 90 days where it could not be delivered; an address that was not confirmed is forgotten within five days.',
        ],
      },
      {
        title: 'People who work here',
        text: [
          'For staff we keep name, e-mail address, role, regions, the time of sign-in, the browser, and the network instead of the full address. Important acts stand in an audit trail that takes no changes.',
        ],
      },
      {
        title: 'Your choices',
        text: [
          'You may ask what we keep about you, and ask for it to be corrected or deleted. Give the reference of your report, so that we find it without asking more of you than needed.',
          'We give what you told us to courts, treaty bodies or services only with your consent, or where the law leaves no choice.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'What you can expect of this site, and what we ask of you.',
    sections: [
      {
        title: 'What this site is',
        text: [
          'It is run by a human rights organisation in Somalia: to take reports, to follow cases and recommendations, and to publish what was found.',
          'It is free of charge. You need no account to read or to report.',
        ],
      },
      {
        title: 'What it is not',
        text: [
          'It is no police, no court and no ambulance. A report does not replace a complaint to an authority where a law sets a time limit for one.',
          'We can not promise an answer to every report, nor that the site can be reached at all times.',
        ],
      },
      {
        title: 'Reporting',
        text: [
          'Report what you saw, lived through or have good reason to believe, as well as you know it. You need not prove it.',
          'Do not put yourself or others at risk in order to report. Name others only where it is safe for them.',
          'Do not send reports that you know to be false, or that are meant to harm a person.',
        ],
      },
      {
        title: 'Using the site',
        text: [
          'Do not try to reach records that are not meant for you, to disturb the service, or to find out who stands behind published figures.',
          'Requests are limited per address, so that the site stays open to everybody. Whoever finds a weakness is asked to tell us; the page on security says how.',
        ],
      },
      {
        title: 'What you may reuse',
        text: [
          'Texts and figures of the public pages may be quoted with their source and date. Figures and statements that the organisation makes about itself are marked as such.',
          'Boundaries on maps come from the OCHA Common Operational Dataset (UN OCHA Somalia and UNDP Somalia, 1998, CC BY 3.0 IGO). Boundaries and names do not imply endorsement.',
          'Links lead to sites of others, for whose content they are responsible.',
        ],
      },
      {
        title: 'Accounts of staff',
        text: [
          'Accounts are personal and given by invitation. Whoever has one keeps password and devices safe, and tells an administrator at once when one is lost.',
          'An account that is misused is disabled. Its sessions end and its devices wipe their records at their next contact.',
        ],
      },
      {
        title: 'Changes',
        text: ['These terms can change with the product. The date at the top says from when they are.'],
      },
    ],
  },
  security: {
    title: 'Security',
    lead: 'How what you entrust to us is protected, and where the limits are.',
    sections: [
      {
        title: 'Encryption',
        text: [
          'Personal and sensitive fields of a record are sealed with AES-256-GCM under a key of that record alone, and bound to it, so that a sealed value can not be moved to another record.',
          'Evidence files are sealed in the same way wherever they lie: on the server, in an outside store and on a device. The keys lie apart from the database.',
          'Where the site is reached by https, browsers are told to come back by https only.',
        ],
      },
      {
        title: 'Who can read what',
        text: [
          'Each call states who may make it, and one table of roles decides: administrator, editor, field officer, reviewer and member. Field officers see the regions that they were given; reviewers and members do not see the people in the records.',
          'What a person may not read is left out of the answer by the server and not hidden by the page. Search and lists never contain sealed fields.',
          'Each reading of people’s data is written down, also when it was read offline.',
        ],
      },
      {
        title: 'Signing in',
        text: [
          'Passwords are stored as argon2id hashes. Each person can ask for a second step with an authenticator app.',
          'Sessions end after 12 hours without use and after 30 days in any case. The cookie holds a random key, which scripts can not read, and the server stores only its hash.',
          'After 10 wrong passwords for an account from one address within 15 minutes, further tries are refused. Guesses from many addresses are limited as well, without locking the person out of the office.',
        ],
      },
      {
        title: 'Changes leave a trace',
        text: [
          'Every change of a record is kept: who, when, which field, on which device. The entries are chained by hashes, so that a removed or altered one is found.',
          'The audit trail and the log of who opened an original refuse changes and deletions in the database itself.',
        ],
      },
      {
        title: 'Devices in the field',
        text: [
          'The desktop app keeps its records encrypted under a passphrase together with the computer’s own key store. Locked, it answers nothing.',
          'A lost device can be revoked: at its next contact it deletes its records and files.',
          'What others changed meanwhile is never overwritten silently; both values are kept until a person decides.',
        ],
      },
      {
        title: 'Pages',
        text: [
          'Pages run no script and load no style, font or picture from anywhere else, and can not be put into the frame of another site. Forms take posts from our own pages only.',
          'What staff write is never shown as HTML. Uploaded files are told apart by their content; where the operator has set up a scanner, they are scanned before they can be opened.',
        ],
      },
      {
        title: 'What this does not protect from',
        text: [
          'Somebody who looks at your screen, or has your phone or computer in hand while it is unlocked. Leave the page by the link at the top, and clear the form when you are done.',
          'The company that gives you internet can see that you reach this site, though not what you read or write when the address begins with https.',
          'Whoever runs the server holds its keys. Encryption in the database protects a stolen copy or backup of it, not from a person who has both.',
        ],
      },
      {
        title: 'Telling us of a weakness',
        text: [
          'Please tell us first and give us time to repair it. Do not open other people’s data to prove it. We do not pursue people who report in good faith.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'This site is for everybody, on whatever device and with whatever means they read.',
    sections: [
      {
        title: 'What we aim for',
        text: [
          'We aim for the Web Content Accessibility Guidelines 2.2 at level AA, in English and Somali, in the light, dark and high-contrast look.',
          'Pages are checked for it by automatic tests with axe in a real browser, in both languages, and are walked through by keyboard in tests.',
        ],
      },
      {
        title: 'What you can use',
        text: [
          'Everything can be done by keyboard. The first Tab of a page leads to a link that skips to its content; the focus can always be seen.',
          'Headings, regions, lists, tables and fields are marked as such. A new page, and what changes within one, is announced to screen readers.',
          'At the foot of each page you can choose a light, a dark or a high-contrast look. Without a choice the page follows your device. Where your device asks for less motion, nothing moves.',
          'The button at the lower left opens the settings: high contrast, large text, text from 75 to 150 percent, less motion, messages that wait for screen readers, a focus that is easier to see. They are kept on your device only.',
          'Shortcuts lead to the menu (Alt M), the search (Alt S), the report (Alt R), the settings (Alt A) and the notifications (F8).',
          'Text can be enlarged by the browser as well, and pages fit a narrow screen without scrolling sideways.',
          'Public pages can be read, and an incident can be reported, without JavaScript and on slow connections.',
          'Charts have a text that says what they show, and their figures stand in a table. Links that open a window say so. Documents to download are tagged PDF with headings, tables and texts for charts.',
        ],
      },
      {
        title: 'What is not good enough yet',
        text: [
          'Some names, such as those of organisations, and articles that nobody has translated stand in English on Somali pages. They are marked as English, so that a screen reader can change its voice.',
          'Files that others made, such as photographs of documents, may have no text that can be read out.',
          'The tests can not replace people: we have not yet had the site tested by people who use a screen reader in Somali every day.',
        ],
      },
      {
        title: 'Telling us',
        text: [
          'If something keeps you from reading or reporting, tell us which page it was and what you use. You may report an incident in any other way in which you can reach us.',
        ],
      },
    ],
  },
} as const
