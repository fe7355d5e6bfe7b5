/** The directory of organisations as staff edit it. */
export const texts = {
  add: 'Add an organisation',
  addTitle: 'Add an organisation',
  editTitle: 'Edit an organisation',
  settings: 'Set our accounts',
  category: 'Category',
  name: 'Short name',
  nameHint: 'As people say it, such as OHCHR.',
  fullName: 'Full name',
  url: 'Web address',
  urlHint: 'Its own public website, beginning with https://. We check once a day whether it still responds.',
  description: 'What it does',
  descriptionSo: 'What it does, in Somali',
  readHint: 'The directory is public: an entry cannot be saved before a person has read the translation.',
  added: 'Organisation added',
  updated: 'Organisation changed',
  deleted: 'Organisation removed',
  restored: 'Organisation restored',
  addFailed: 'The organisation was not added.',
  updateFailed: 'The change was not saved.',
  deleteFailed: 'The organisation was not removed.',
  saveNew: 'Add',
  dead: 'Has not responded since {date}',
  deadCount_one:
    '{count} web address has not responded for three days or longer. Check whether it has moved.',
  deadCount_other:
    '{count} web addresses have not responded for three days or longer. Check whether they have moved.',
} as const
