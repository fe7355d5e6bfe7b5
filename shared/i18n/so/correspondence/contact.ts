import type { texts as en } from '#shared/i18n/en/correspondence/contact.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Foomka xiriirka',
  lead: 'Noo soo qor. Fariin kasta waan akhrinnaa, waxaanan kaga jawaabnaa iimayl.',
  choose: 'Mid dooro',
  fields: {
    name: 'Magaca',
    email: 'Iimayl',
    phone: 'Telefoon',
    organization: 'Ururka',
    subject: 'Mawduuca',
    message: 'Fariinta',
    urgent: 'Fariintani waa degdeg',
  },
  messageHint: 'Ugu yaraan 10 xaraf. Ha ku qorin magacyada dadka waxyeello gaari karto.',
  urgentHint: 'Isla marka ay soo gaarto ayaa marka hore la akhriyaa.',
  subjects: {
    general_inquiry: 'Weydiin guud',
    human_rights_violation: 'Xadgudub xuquuqda aadanaha',
    technical_support: 'Taageero farsamo',
    partnership: 'Iskaashi',
    media_inquiry: 'Weydiin warbaahineed',
    other: 'Wax kale',
  },
  send: 'Dir fariinta',
  sending: 'Fariinta waa la dirayaa…',
  failed: {
    title: 'Fariintaada lama dirin.',
    kept: 'Wixii aad qortay weli waa halkan. Haddii aan horay u helnay, mar labaad oo la diro ma samaynayso fariin labaad.',
    toastTitle: 'Fariinta lama diri karin',
    toastText: 'Fadlan mar dambe isku day.',
  },
  done: {
    title: 'Fariinta si guul leh ayaa loo diray',
    text: 'Weydiintaada waxaan kaga jawaabi doonnaa 24 saacadood gudahood.',
    receipt: 'Caddayn ayaa loo dirayaa ciwaankaaga iimaylka.',
    reference: 'Tixraaca fariintaadu waa {reference}. Fadlan sheeg haddii aad wax ka weydiinayso.',
    another: 'Qor fariin kale',
  },
  beside: 'Xogta xiriirka',
  danger: 'Haddii qof hadda khatar ku jiro, ha sugin jawaabta foomkan.',
  emergencyLink: 'Xiriirka degdegga ah',
  report:
    'Si aad si ammaan ah uga soo sheegto xadgudub xuquuqda aadanaha, isticmaal foomka soo-sheegidda. Magac la’aan ayaa lagu diri karaa.',
  reportLink: 'Soo sheeg dhacdo',
  privacy:
    'Fariintaada waxaan u kaydinnaa si siran, waxaanan iimayl ugu gudbinnaa shaqaalaha ka jawaaba. Waxaan tirtirnaa laba sano ka dib fariinta ugu dambaysa ee inaga dhexaysa.',
} satisfies Translation<typeof en>
