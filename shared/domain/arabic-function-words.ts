/**
 * Words that are never a part of a name, wherever they stand: particles, pronouns, and verbs of saying and being. They are
 * compared with their last letter as it is, since “on” differs from a name only in that.
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `في من إلى عن على مع عند بين قبل بعد فوق تحت أمام خلف حول دون ضد نحو لدى منذ حتى خلال عبر داخل خارج قرب أثناء بسبب رغم حسب وفق إثر
  إن أن لأن كأن لكن ليت لعل ثم أو أم بل لا لم لن ما ليس ليست قد لقد سوف هل إذا إذ لو لولا كي لكي إما أما إلا ولا ولم ولن وقد وما
  هو هي هما هم هن أنا أنت أنتم نحن هذا هذه ذلك تلك هؤلاء أولئك الذي التي الذين اللواتي اللاتي هنا هناك حيث حين بينما كيف متى أين لماذا ماذا
  كل بعض جميع غير نفس أي كلا كلتا عدة أحد إحدى مثل فقط أيضا جدا معا كان كانت كانوا يكون تكون يكن تكن كنت كنا قال قالت قالوا يقول تقول
  أنه أنها أنهم إنه إنها إنهم بأن بأنه بأنها لأنه لأنها له لها لهم لك لكم لنا لي به بها بهم بك بنا بي منه منها منهم منك منا مني عنه عنها عنهم
  عليه عليها عليهم عليك علينا علي إليه إليها إليهم إليك إلينا فيه فيها فيهم معه معها معهم معك معنا معي عنده عندها لديه لديها بينهم بينها مما
  عما فيما بما لما كما وهو وهي وهم ومن وفي وعن وعلى وإلى ومع وقال وقالت وكان وكانت وأن وإن فإن فقد فقال فقالت الآن أمس اليوم غدا يا
  عندما بعدما قبلما كلما ريثما سوى ذات ذو ذي وكذلك كذلك يرى ترى نرى أرى رأى رأت فلم فلا فلن ولكن ولكنه ولكنها لكنه لكنها لكنهم`
    .split(/\s+/)
    .filter((word) => word !== 'علي')
    .map(exactKey),
)

/** Whether a word is one of these, also with “and” or “so” before it. */
export function isFunctionWord(word: string): boolean {
  const key = exactKey(word)
  return FUNCTION_WORDS.has(key) || (/^[وف](?!اي)../.test(key) && FUNCTION_WORDS.has(key.slice(1)))
}

/** A word without vowel signs and lengthening, its forms of alif joined; “ya” and “ta” keep their forms. */
function exactKey(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
}
