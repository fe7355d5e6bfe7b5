/** The directory of organisations as visitors read it. */
export const texts = {
  title: 'Partner Organizations',
  lead: 'Other organisations you can turn to: they work for rights, protection and peace in Somalia.',
  reference:
    'An entry here is for information only. It does not mean that the organisation endorses us or is responsible for us.',
  contents: 'Categories',
  category: {
    'social-media': 'Our social media accounts',
    'un-agencies': 'UN agencies in Somalia',
    'civil-society': 'Somali civil society',
    'human-rights': 'Somali human rights organisations',
    'peace-security': 'Peace and security',
    'regional-bodies': 'Regional bodies',
    'international-ngos': 'International NGOs',
    'international-human-rights': 'International human rights organisations',
  },
  accountText: 'Our own account, where we also publish what you find here.',
  visit: 'Visit Website',
  counters: 'The directory in numbers',
  counter: {
    'un-agencies': 'UN agencies',
    'international-ngos': 'International NGOs',
    'regional-bodies': 'Regional bodies',
    total: 'Organisations in all',
  },
  togetherTitle: 'Working together',
  togetherText:
    'No organisation can protect rights alone. We refer survivors to those who can treat, shelter and defend them, share what we document with the bodies that have to act, and learn from more experienced organisations.',
  togetherMore: 'How we work with the coalition for the Responsibility to Protect',
  none: 'The directory is empty.',
  failed: 'The directory could not be loaded.',
} as const
