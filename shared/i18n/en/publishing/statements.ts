/** The footer's four pages: privacy, terms, security, accessibility. Each sentence must be true of the product. */
export const texts = {
  asOf: 'As of November 20, 2026',
  contents: 'On this page',
  inShort: 'In short',
  onePersonTitle: 'Publishing by one person',
  onePerson:
    'Our office is so small at present that one person writes and releases what these pages say about recommendations. Usually a second person reads it first.',
  contactTitle: 'Questions',
  contact: 'Write to {email}.',
  privacy: {
    title: 'Privacy',
    lead: 'What we keep about you, who can read it, and when we delete it.',
    short: [
      'You can read this site and send a report without an account. There is no advertising and no tracker.',
      'What you tell us about people is encrypted. Only authorised staff can open it, and every time they do, it is logged.',
      'Names never appear on public pages, and counts below five are not shown.',
      'You can ask what we keep about you, and ask us to correct or delete it.',
    ],
    sections: [
      {
        title: 'When you visit this site',
        text: [
          'You need no account. For reading, the site sets a single cookie of its own, named locale, which stores the language you chose. Your appearance and accessibility settings stay in your browser.',
          'Nothing on our pages comes from other companies: no advertising, no trackers, no fonts and no maps. Your browser contacts our server only.',
          'Our log keeps the kind of request, the path without identifiers, the result and how long it took. It does not contain the address of your device, your search words or anything you typed.',
          'To block attacks, we count requests per address. The address is stored only as a hash, in a table of counters that expire within minutes to an hour.',
          'Your browser keeps the report form, the climate report form, the request for a service, the emergency contact page, the help and the files of these pages on your device, so that they open without a connection. They are the same for everyone. What you have looked at is not kept in this way.',
          'We count how often articles are read, once per reader and day. For this we compare a hash of your address and browser made with a random key; the key and the hashes are deleted when the next day begins.',
        ],
      },
      {
        title: 'When you report an incident',
        text: [
          'What you type stays in the open tab of your browser until you send it. You can clear the form, and closing the tab removes what you typed.',
          'Who was harmed, who saw it, your name and how to reach you are encrypted before they are stored, with a key used for that report alone. They appear in no list, no search and no log.',
          'The kind of incident, its time, place and description are stored so that our staff can read and search them. This is why the form asks you to leave names out of the description.',
          'The encrypted part can be opened by administrators, editors, and the field officers of the region concerned, or of any region as long as a report names none. Every time someone opens it, this is logged.',
          'You can give any name, and any way for us to reach you.',
        ],
      },
      {
        title: 'Evidence files',
        text: [
          'Photographs, documents and recordings are encrypted wherever they are stored. Staff work with a copy from which hidden data such as the place and the device have been removed; anyone who opens the original is recorded in a log that cannot be changed.',
        ],
      },
      {
        title: 'What the public sees',
        text: [
          'Public pages show only figures and texts that were released for the public. Counts below five are not shown, and some others are withheld with them, so that no one can be identified from the rest.',
          'A summary of a case is published only after it was written for the public and released by a person who may do so.',
        ],
      },
      {
        title: 'How long we keep it',
        text: [
          'We keep reports and cases for as long as they are needed to follow them up and to hold those responsible to account.',
          'A deleted record can be restored for 180 days, unless the operator has set another period of at least 30 days. Then it is removed permanently, with its values in the history and its files.',
          'Files of deleted records are removed after 90 days. Reports of faults in pages, which point to a place in the code and not to a person, are deleted after 90 days.',
          'The history of a record keeps who changed which field and when. The values are kept apart and are removed with the record.',
        ],
      },
      {
        title: 'The newsletter',
        text: [
          'We send nothing to an address until the person who reads its e-mail has confirmed it. The address is encrypted; to find it again we keep a hash made with a key.',
          'Every newsletter has a link that ends the subscription at once; we then delete the address, including from the list of outgoing e-mail. In that list, e-mails to those who stay subscribed are kept, encrypted, for 30 days, and for 90 days if they could not be delivered; an address that was not confirmed is deleted within five days.',
        ],
      },
      {
        title: 'People who work here',
        text: [
          'For staff we keep name, e-mail address, role, regions, the time of sign-in, the browser, and the network instead of the full address. Important actions are recorded in an audit trail that cannot be changed.',
        ],
      },
      {
        title: 'Your choices',
        text: [
          'You can ask what we keep about you, and ask us to correct or delete it. Give the reference of your report, so that we can find it without asking you for more than we need.',
          'We pass on what you told us to courts, treaty bodies or services only with your consent, or where the law leaves no choice.',
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
          'This site is run by a human rights organisation in Somalia: to receive reports, to follow cases and recommendations, and to publish findings.',
          'It is free of charge. You need no account to read or to report.',
        ],
      },
      {
        title: 'What it is not',
        text: [
          'We are not the police, a court or an ambulance service. A report does not replace a complaint to an authority where a law sets a time limit for one.',
          'We cannot promise an answer to every report, or that the site is always available.',
        ],
      },
      {
        title: 'Reporting',
        text: [
          'Report what you saw, lived through or have good reason to believe, as well as you know it. You do not have to prove anything.',
          'Do not put yourself or others at risk in order to report. Name others only where it is safe for them.',
          'Do not send reports that you know to be false, or that are meant to harm someone.',
        ],
      },
      {
        title: 'Using the site',
        text: [
          'Do not try to reach records that are not meant for you, to disrupt the service, or to find out which people published figures refer to.',
          'Requests are limited per address, so that the site stays open to everyone. If you find a weakness, please tell us; the page on security says how.',
        ],
      },
      {
        title: 'What you may reuse',
        text: [
          'You may quote texts and figures from the public pages with their source and date. Figures and statements that the organisation makes about itself are marked as such.',
          'Boundaries on maps come from the OCHA Common Operational Dataset (UN OCHA Somalia and UNDP Somalia, 1998, CC BY 3.0 IGO). Boundaries and names do not imply endorsement.',
          'Links lead to other websites, whose owners are responsible for their content.',
        ],
      },
      {
        title: 'Accounts of staff',
        text: [
          'Accounts are personal and by invitation. If you have one, keep your password and devices safe, and tell an administrator at once if one is lost.',
          'An account that is misused is disabled. Its sessions end, and its devices wipe their records the next time they connect.',
        ],
      },
      {
        title: 'Changes',
        text: ['These terms may change as the site changes. The date at the top says which version this is.'],
      },
    ],
  },
  security: {
    title: 'Security',
    lead: 'How we protect what you entrust to us, and where the limits are.',
    short: [
      'Personal data and evidence files are encrypted wherever they are stored.',
      'Staff see only what their role and region allow. Every time someone reads people’s data, it is logged.',
      'Our pages load nothing from other companies.',
      'We cannot protect you from someone who sees your screen or holds your unlocked phone.',
    ],
    sections: [
      {
        title: 'Encryption',
        text: [
          'Personal and sensitive fields of a record are encrypted with AES-256-GCM under a key of that record alone, and bound to it, so that an encrypted value cannot be moved to another record.',
          'Evidence files are encrypted in the same way wherever they are: on the server, in external storage and on a device. The keys are kept apart from the database.',
          'Where the site is reached by https, browsers are instructed to use https only from then on.',
        ],
      },
      {
        title: 'Who can read what',
        text: [
          'Each request states who may make it, and one table of roles decides: administrator, editor, field officer, reviewer and member. Field officers see the regions assigned to them; reviewers and members do not see the people in the records.',
          'What a person may not read is left out by the server, not just hidden on the page. Searches and lists never contain encrypted fields.',
          'Every time people’s data is read, this is logged, even when it is read offline.',
        ],
      },
      {
        title: 'Signing in',
        text: [
          'Passwords are stored as argon2id hashes. Everyone can turn on two-step sign-in with an authenticator app.',
          'Sessions end after 12 hours without use and after 30 days in any case. The cookie holds a random key that scripts cannot read, and the server stores only its hash.',
          'After 10 wrong passwords for an account from one address within 15 minutes, further attempts are refused. Guesses from many addresses are limited as well, without locking out the person in the office.',
        ],
      },
      {
        title: 'Every change is recorded',
        text: [
          'Every change of a record is kept: who, when, which field, on which device. The entries are chained by hashes, so that removing or altering one is detected.',
          'The database itself refuses changes to and deletions from the audit trail and the log of who opened an original.',
        ],
      },
      {
        title: 'Devices in the field',
        text: [
          'The desktop app keeps its records encrypted under a passphrase together with the computer’s own key store. While it is locked, nothing can be read from it.',
          'A lost device can be revoked: it deletes its records and files the next time it connects.',
          'What others changed in the meantime is never overwritten silently; both versions are kept until someone decides.',
        ],
      },
      {
        title: 'Pages',
        text: [
          'Pages run no script and load no style, font or picture from anywhere else, and cannot be placed in the frame of another site. Forms are accepted from our own pages only.',
          'What staff write is never shown as HTML. Uploaded files are identified by their content; where the operator has set up a scanner, they are scanned before they can be opened.',
        ],
      },
      {
        title: 'What we cannot protect you from',
        text: [
          'Someone who looks at your screen, or has your phone or computer while it is unlocked. Leave the page with the link at the top, and clear the form when you are done.',
          'Your internet provider can see that you visit this site, but not what you read or write if the address begins with https.',
          'The people who run the server hold its keys. Encryption in the database protects against a stolen copy or backup, but not against someone who has both the copy and the keys.',
        ],
      },
      {
        title: 'Reporting a weakness',
        text: [
          'Please tell us first and give us time to fix it. Do not open other people’s data to prove it. We do not pursue people who report in good faith.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'This site is for everyone, whatever device or aid they use to read.',
    sections: [
      {
        title: 'What we aim for',
        text: [
          'We aim for the Web Content Accessibility Guidelines 2.2 at level AA, in English and Somali, in the light, dark and high-contrast looks.',
          'Pages are checked by automatic tests with axe in a real browser, in both languages, and by keyboard in tests.',
        ],
      },
      {
        title: 'What you can use',
        text: [
          'Everything can be done by keyboard. The first Tab on a page leads to a link that skips to its content; the focus is always visible.',
          'Headings, regions, lists, tables and fields are marked as such. A new page, and what changes within one, is announced to screen readers.',
          'At the foot of each page you can choose a light, a dark or a high-contrast look. If you do not choose, the page follows your device. If your device is set to reduce motion, nothing moves.',
          'The button at the lower left opens the settings: high contrast, large text, text from 75 to 150 percent, reduced motion, messages that stay until they are closed, and a focus that is easier to see. They are kept on your device only.',
          'Shortcuts lead to the menu (Alt M), the search (Alt S), the report (Alt R), the settings (Alt A) and the notifications (F8).',
          'Text can also be enlarged by the browser, and pages fit a narrow screen without scrolling sideways.',
          'Public pages can be read, and an incident can be reported, without JavaScript and on slow connections.',
          'Charts have a text that says what they show, and a table gives their figures. Links that open a window say so. Documents to download are tagged PDF with headings, tables and descriptions of charts.',
        ],
      },
      {
        title: 'What is not good enough yet',
        text: [
          'Some names, such as those of organisations, and articles that have not been translated appear in English on Somali pages. They are marked as English, so that a screen reader can change its voice.',
          'Files made by others, such as photographs of documents, may have no text that can be read out.',
          'Automatic tests cannot replace people: the site has not yet been tested by people who use a screen reader in Somali every day.',
        ],
      },
      {
        title: 'Telling us',
        text: [
          'If something keeps you from reading or reporting, tell us which page it was and what you use. You can also report an incident in any other way that reaches us.',
        ],
      },
    ],
  },
} as const
