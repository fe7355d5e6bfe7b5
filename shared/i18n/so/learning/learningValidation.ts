/** The Somali of messages that only learners can meet, by their English text. */
export const learningMessages: Readonly<Record<string, string>> = {
  'This course was taken off the site. Look for another one in the list.':
    'Koorsadan bogga waa laga saaray. Liiska ka raadi mid kale.',
  'Tick the box to join': 'Sax ku calaamadee sanduuqa si aad ugu biirto',
  'You have answered this test before. Go on with the course.':
    'Imtixaankan hore ayaad uga jawaabtay. Koorsada sii wad.',
  'You have the certificate of this course, so there is no test before it.':
    'Shahaadada koorsadan waad haysataa, sidaa darteed imtixaan ka horreeya ma jiro.',
  'Answer the test before the course first.': 'Marka hore ka jawaab imtixaanka koorsada ka hor.',
  'This cohort has ended. Ask your trainer.': 'Kooxdani way dhammaatay. Weydii tababarahaaga.',
  'This cohort has ended. Ask your trainer for the code of another one.':
    'Kooxdani way dhammaatay. Tababarahaaga weydii lambarka mid kale.',
  'Full name is required': 'Magaca oo buuxa waa khasab',
  'Organization is required': 'Magaca hay’addu waa khasab',
  'Job title is required': 'Xilka shaqo waa khasab',
  'Country is required': 'Dalku waa khasab',
  'Region/State is required': 'Gobolka ama dowlad-goboleedku waa khasab',
  'Experience level is required': 'Heerka waayo-aragnimadu waa khasab',
  'Select at least one area of interest': 'Dooro ugu yaraan hal mawduuc',
  'Please explain your motivation (minimum 20 characters)': 'Fadlan sharax sababta (ugu yaraan 20 xaraf)',
  'All modules of the course come first. Go on with those that are left.':
    'Casharrada koorsada oo dhan ayaa hor mara. Kuwa haray sii wad.',
  'Only who has completed a module can rate the course. Go on with a module first.':
    'Qofkii cashar dhammeeyay oo keliya ayaa koorsada qiimayn kara. Marka hore cashar sii wad.',
  'Sign in to the account that the address belongs to, then open the link again.':
    'Soo gal akoonka ciwaanka leh, kadibna xiriiriyaha mar kale fur.',
  'No learning account has this recovery code. Check all 24 digits.':
    'Koodhkan soo-kabasho akoon waxbarasho ma laha. Hubi 24-ka lambar.',
  'You learn with your staff account, which is managed elsewhere.':
    'Akoonkaaga shaqaalaha ayaad wax ku baranaysaa, meel kale ayaana lagu maamulaa.',
}
