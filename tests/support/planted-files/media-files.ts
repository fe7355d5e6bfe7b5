import { phonePhoto } from '../pictures.ts'
import { plantedFilm, plantedMp3, plantedOgg, plantedWav, plantedWebm } from './media.ts'
import { NAME, OTHER, type PlantedFile, pngWith } from './planted.ts'

/** Pictures, films and recordings with facts beside them. */
export const MEDIA_FILES: readonly PlantedFile[] = [
  {
    about: 'a photo of a phone',
    type: 'jpg',
    make: () => phonePhoto(40, 30),
    finds: ['place', 'metadata'],
    planted: ['Xaliimo', 'Tecno', '2026:11:19'],
    shown: [],
  },
  {
    about: 'a photo with a film behind it',
    type: 'jpg',
    make: async () => Buffer.concat([await phonePhoto(40, 30), Buffer.from(NAME)]),
    finds: ['embedded-files', 'place', 'metadata'],
    planted: [NAME, 'Xaliimo'],
    shown: [],
  },
  {
    about: 'a picture with words beside it',
    type: 'png',
    make: () => pngWith(NAME),
    finds: ['metadata'],
    planted: [NAME],
    shown: [],
  },
  {
    about: 'a film with its places, its maker and what belongs to no track',
    type: 'mp4',
    make: () => plantedFilm('SHOWN-PICTURE', { place: OTHER, maker: NAME, behind: 'PLANTED-REST' }),
    finds: ['place', 'metadata', 'other'],
    planted: [NAME, OTHER, 'PLANTED-REST', '+02.0467'],
    shown: ['SHOWN-PICTURE'],
  },
  {
    about: 'a song with its performer',
    type: 'mp3',
    make: () => plantedMp3(NAME),
    finds: ['metadata'],
    planted: [NAME],
    shown: ['UUUU'],
  },
  {
    about: 'a recording with its maker',
    type: 'wav',
    make: () => plantedWav(NAME),
    finds: ['metadata'],
    planted: [NAME],
    shown: [],
  },
  {
    about: 'a recording of a browser with a title',
    type: 'weba',
    make: () => plantedWebm(NAME),
    finds: ['metadata'],
    planted: [NAME],
    shown: ['SOUND-ITSELF'],
  },
  {
    about: 'a voice message with words in it',
    type: 'ogg',
    make: () => plantedOgg(NAME),
    finds: ['metadata'],
    planted: [NAME],
    shown: ['SOUND-ITSELF'],
  },
]
