import type { texts as en } from '#shared/i18n/en/learning/keptCourses.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Wax baro adigoon khad lahayn',
  text: 'Koorsada oo dhan waxay qalabkan ka qaadanaysaa qiyaastii {size}. Waxaad qabato adigoon khad lahayn waxaa la diraa marka khadku soo noqdo.',
  kept: 'Koorsadani qalabkan bay ku jirtaa ({size}, laga bilaabo {time}). Waxaad qabato adigoon khad lahayn waxaa la diraa marka khadku soo noqdo.',
  used: 'Koorsooyinku waxay isticmaaleen {used} oo ka mid ah {most}',
  keep: 'Ku kaydi qalabkan, {size}',
  keeping: 'Koorsada waa la soo dejinayaa…',
  forget: 'Ka saar qalabkan',
  fault: {
    'too-much':
      'Koorsadan meel uma bannaana: koorsooyinka qalabkan waxay qaadan karaan {most}, ama ka yar haddii biraawsarku ka yar oggol yahay. Marka hore koorso kale ka saar.',
    connection:
      'Koorsadu si dhammaystiran uma iman, sidaas darteed lama kaydin. Khadkaaga hubi oo mar kale isku day.',
  },
} satisfies Translation<typeof en>
