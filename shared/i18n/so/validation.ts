/**
 * The Somali of messages that schemas and the server write in English and that visitors can meet, by their English
 * text.
 */
export const messages: Readonly<Record<string, string>> = {
  // Messages of failed calls.
  'Some of what you sent is not valid. Please check the fields named.':
    'Qaar ka mid ah wixii la diray sax ma aha. Fadlan hubi meelaha la magacaabay.',
  'Please sign in first.': 'Fadlan marka hore soo gal.',
  'The e-mail address or the password is wrong. Check both and try again.':
    'Ciwaanka iimaylka ama furaha sirta ahi sax ma aha. Labadaba hubi, kadibna mar kale isku day.',
  'We have issued no certificate with this code. Check it letter by letter.':
    'Ma bixin shahaado lambarkan leh. U hubi xaraf xaraf.',
  'This certificate was withdrawn and cannot be downloaded. Open its page to see when.':
    'Shahaadadan waa laga noqday lamana soo dejin karo. Fur boggeeda si aad u aragto goorta.',
  'The page was not built yet. Ask the person who runs the server to start it with npm start.':
    'Bogga weli lama dhisin. Weydii qofka server-ka maamula inuu ku bilaabo npm start.',
  'Please enter a valid email address': 'Fadlan geli ciwaan iimayl oo sax ah',
  'Type the 16 digits of your code': 'Qor 16-ka god ee lambarkaaga sirta ah',
  'This code opens no mailbox. Please check the digits.': 'Lambarkani sanduuq ma furo. Fadlan hubi godadka.',
  'This browser does not let the site keep anything. Leave this page open, and send it when the connection is back.':
    'Biraawsarkani ma oggola in boggu wax kaydiyo. Boggan furan u daa, oo dir marka khadku soo noqdo.',
  'This report could not be read. Please write it again, or call us.':
    'Warbixintan lama akhriyi karin. Fadlan mar kale qor ama na soo wac.',
  'The name of a key is 8 hexadecimal digits': 'Magaca furuhu waa 8 god oo hexadecimal ah',
  'Bytes are written in base64url': 'Baytiyada waxaa lagu qoraa base64url',
  'Write a message': 'Fariin qor',
  'Name must be at least 2 characters': 'Magacu waa inuu ahaadaa ugu yaraan 2 xaraf',
  'Please choose what it is about': 'Fadlan dooro waxa ay ku saabsan tahay',
  'Message must be at least 10 characters': 'Fariintu waa inay ahaataa ugu yaraan 10 xaraf',
  'The file has no name': 'Faylku magac ma leh',
  'Choose what the file is': 'Dooro waxa faylku yahay',
  'The file is empty': 'Faylku waa madhan yahay',
  'The file is too large': 'Faylku aad buu u weyn yahay',
  'Files of this type are not accepted. Choose a picture, a sound, a video or a document.':
    'Faylasha noocan ah lama aqbalo. Dooro sawir, cod, muuqaal ama dukumenti.',
  'This file holds macros, which are programs, so it is not accepted. Save it without macros, or as PDF, and choose that file.':
    'Faylkan waxaa ku jira makarooyin, oo ah barnaamijyo, sidaas darteed lama aqbalo. Ku kaydi makaro la’aan ama PDF ahaan, ka dibna dooro faylkaas.',
  'This file is locked with a password, or was made by an older Office program, so it is not accepted. Save it without a password in a newer format, or as PDF, and choose that file.':
    'Faylkan waxaa ku xiran furaha sirta ah, ama waxaa lagu sameeyay barnaamij Office oo duug ah, sidaas darteed lama aqbalo. Ku kaydi furaha sirta ah la’aantiis qaab cusub ama PDF ahaan, ka dibna dooro faylkaas.',
  'Identifying this file takes too much time or memory, so it was not accepted. Your own copy is unchanged. Choose a smaller file.':
    'Wakhti ama xusuus badan ayay qaadataa in la ogaado waxa faylkani yahay, sidaas darteed lama qaadin. Nuqulkaagu sidii hore ayuu yahay. Dooro fayl ka yar.',
  'The file does not match its SHA-256. Choose the file again.':
    'Faylku ma waafaqsana SHA-256-kiisa. Faylka mar kale dooro.',
  'The upload was cut off. Send it again; it goes on where it was cut.':
    'Diristii faylku way kala go’day. Mar kale dir; halkii ay ka go’day ayay ka sii socotaa.',
  'The virus scanner found something harmful in this file. Do not open it, and tell an administrator.':
    'Baaraha fayrasku wuxuu faylkan ka helay wax waxyeello leh. Ha furin, maamulena u sheeg.',
  'Files can no longer be added to this report. Please write a message instead.':
    'Warbixintan faylal dambe laguma dari karo. Fadlan beddelkeeda fariin qor.',
  'This report has as many files as it can have. Please write a message instead.':
    'Warbixintani faylashii ugu badnaa ayay leedahay. Fadlan beddelkeeda fariin qor.',
  'Enter the code of your authenticator app as well.': 'Geli sidoo kale koodhka barnaamijkaaga xaqiijinta.',
  'This code is wrong, or it was used before. Wait for the next one.':
    'Koodhkani sax ma aha, ama horay ayaa loo isticmaalay. Sug kan xiga.',
  'You are not allowed to do this. Ask an administrator if you need to.':
    'Laguuma oggola inaad tan samayso. Haddii aad u baahan tahay, weydiiso maamule.',
  'This device may no longer be used. Ask an administrator.':
    'Qalabkan hadda ka dib lama isticmaali karo. Weydiiso maamule.',
  'This does not exist, or you may not see it. Go back to the list and look for it there.':
    'Kani ma jiro, ama laguuma oggola inaad aragto. Liiska ku noqo oo ka raadi.',
  'This address does not accept this kind of request. Look up in the list of calls which kinds it accepts.':
    'Ciwaankani ma aqbalo codsiga noocan ah. Liiska codsiyada ka eeg kuwa uu aqbalo.',
  'This already exists. Open the existing one.': 'Kani horeba wuu u jiray. Fur kan hore u jiray.',
  'This no longer matches what is on the server. Load the page again, then decide again.':
    'Kani kuma habboona waxa hadda server-ka ku jira. Bogga mar kale fur, kadibna mar kale go’aan qaado.',
  'This was not done: something was changed lately. Look at what was changed, then confirm it.':
    'Tan lama samayn: wax ayaa dhowaan la beddelay. Eeg waxa la beddelay, kadibna xaqiiji.',
  'This is too large. Send less at once, or a smaller file.':
    'Kani aad buu u weyn yahay. Wax ka yar dir, ama fayl ka yar.',
  'This kind of content cannot be used here. Choose a file of another kind.':
    'Nuxurka noocan ah halkan laguma isticmaali karo. Dooro fayl nooc kale ah.',
  'This is not allowed by the rules for this record. Change what you entered, and try again.':
    'Xeerarka diiwaankani ma oggola tan. Beddel wixii aad gelisay, kadibna mar kale isku day.',
  'A report can be sent half a minute after the page was opened. Please wait a moment, then send again.':
    'Warbixin waxaa la diri karaa nus daqiiqo ka dib marka bogga la furo. Fadlan waxyar sug, kaddibna mar kale dir.',
  'Many reports are arriving. Please wait two minutes, then send again.':
    'Warbixinno badan ayaa soo gelaya. Fadlan laba daqiiqo sug, kaddibna mar kale dir.',
  'Too many tries. Please wait a moment, then try again.':
    'Isku dayo badan ayaa la sameeyay. Fadlan waxyar sug, kadibna mar kale isku day.',
  'This needs a connection. Try again when there is one.':
    'Tani waxay u baahan tahay khad. Mar kale isku day marka khad jiro.',
  'There is no connection. Try again when it is back.': 'Khad ma jiro. Mar kale isku day marka uu soo noqdo.',
  'This is not ready yet. Try again in a moment.':
    'Kani weli diyaar ma aha. Wax yar ka dib mar kale isku day.',
  'Something went wrong on our side, and it has been logged. Try again; if it happens again, tell an administrator.':
    'Wax baa nagaga khaldamay, waana la diiwaangeliyay. Mar kale isku day; haddii ay soo noqoto, u sheeg maamule.',
  'This field is required': 'Meeshan waa in la buuxiyaa',
  'This call does not accept a field of this name': 'Codsigani ma aqbalo meel magacan leh',
  'This list does not accept a filter of this name': 'Liiskani ma aqbalo shaandho magacan leh',
  'This field cannot be changed here': 'Meeshan halkan lagama beddeli karo',
  'This field cannot be set here': 'Meeshan halkan laguma dejin karo',
  'The body is not valid JSON. Send a JSON object.': 'Codsigu ma aha JSON sax ah. Dir shay JSON ah.',
  'The body is not valid UTF-8. Send text in UTF-8.': 'Codsigu ma aha UTF-8 sax ah. Dir qoraal UTF-8 ah.',
  'This page address is not valid': 'Ciwaanka boggani sax ma aha',
  'This cursor is not valid': 'Ciwaanka boggani sax ma aha',
  'Valid email is required': 'Fadlan geli ciwaan iimayl oo sax ah',
  'Status is required': 'Xaaladdu waa khasab',
  'The status cannot be changed in this way. Choose one of those that are offered.':
    'Xaaladda sidan looma beddeli karo. Dooro mid ka mid ah kuwa la soo bandhigay.',
  // Forms of visitors.
  'This is not a valid time': 'Kani ma aha waqti sax ah',
  'Unlock the app first.': 'Marka hore fur qufulka barnaamijka.',
  'Description must be at least 10 characters': 'Sharraxaaddu waa inay noqotaa ugu yaraan 10 xaraf',
  'Incident type is required': 'Nooca dhacdadu waa khasab',
  'Severity level is required': 'Heerka darnaantu waa khasab',
  'Location is required': 'Goobtu waa khasab',
  'Date and time are required': 'Taariikhda iyo saacaddu waa khasab',
  'Please provide detailed description': 'Fadlan si faahfaahsan u sharrax',
  'Reporter name is required': 'Magaca qofka soo sheegay waa khasab',
  'Contact information is required': 'Xogta lagala xiriirayo waa khasab',
  'This link and code do not work. Check the code; if it was used or the link has ended, ask for a new one.':
    'Xiriiriyahan iyo koodhkani waxba ma furaan. Hubi koodhka; haddii la isticmaalay ama xiriiriyuhu dhammaaday, mid cusub weydiiso.',
  'Service type is required': 'Nooca adeeggu waa khasab',
  'Client name is required': 'Magaca qofku waa khasab',
  'Age is required': 'Da’du waa khasab',
  'Gender is required': 'Jinsigu waa khasab',
  'Please describe service needs': 'Fadlan sharrax adeegga loo baahan yahay',
  'Urgency level is required': 'Heerka degdegnimadu waa khasab',
  'Choose a region from the list': 'Gobol ka dooro liiska',
  'Choose a district from the list': 'Degmo ka dooro liiska',
  'Choose a Federal Member State from the list': 'Dowlad-goboleed ka dooro liiska',
  'The date is in the future': 'Taariikhdu waa mustaqbal',
  'The date is before 1900': 'Taariikhdu waa ka hor 1900',
  'This date cannot be stored': 'Taariikhdan lama kaydin karo',
  'There is no such day or time': 'Maalin ama saacad noocaas ah ma jirto',
  'This text contains a character that cannot be stored': 'Qoraalkan waxaa ku jira xaraf aan la kaydin karin',
  'Enter your password': 'Geli furahaaga sirta ah',
  'This password is too easy to guess. Use several unrelated words.':
    'Furahan si fudud ayaa loo qiyaasi karaa. Isticmaal dhowr eray oo aan isku xirnayn.',
  'Use at least 12 characters': 'Isticmaal ugu yaraan 12 xaraf',
  'Please choose a new password first.': 'Fadlan marka hore dooro fure cusub.',
  'This invitation is no longer valid. Ask for a new one.':
    'Casuumaddan hadda ma shaqaynayso. Mid cusub weydiiso.',
  'Send the form as application/x-www-form-urlencoded.': 'Foomka u dir application/x-www-form-urlencoded.',
  'This code is used already. Please load the form again.':
    'Lambarkan hore ayaa loo isticmaalay. Fadlan foomka mar kale fur.',
  'This kind of file is not accepted here. Choose a PDF, a picture (JPEG or PNG), an Excel or a Word file.':
    'Noocan faylka ah halkan lama aqbalo. Dooro PDF, sawir (JPEG ama PNG), fayl Excel ama Word.',
  'The virus scanner found something harmful in this file, so it was not taken.':
    'Baaraha fayraska ayaa faylkan ka helay wax waxyeello leh, sidaas darteed lama qaadan.',
  'Enter your code': 'Geli lambarkaaga',
  'Enter a number': 'Geli tiro',
  'Enter a date, such as 2026-11-30': 'Geli taariikh, sida 2026-11-30',
  'Choose one of the values that this field can have': 'Mid ka mid ah doorashooyinka dooro',
  'This value is not in the right form': 'Qiimahani sax ma aha',
}

/** Follows the message of a text that is too short; `{n}` is the least number of characters. */
export const tooShort: string = '(ugu yaraan {n} xaraf)'

/** The Somali of messages that tell a number, which takes the place of `{n}`. */
export const messagesWithNumber: readonly (readonly [start: string, text: string])[] = [
  ['This text is too long: at most', 'Qoraalkani aad buu u dheer yahay: ugu badnaan {n} xaraf'],
  ['Choose at most', 'Dooro ugu badnaan {n}'],
  ['Choose at least', 'Dooro ugu yaraan {n}'],
  ['Enter at most', 'Geli ugu badnaan {n}'],
  ['Enter at least', 'Geli ugu yaraan {n}'],
  ['Write at least', 'Qor ugu yaraan {n} xaraf'],
]
