import { DRAWING, links, plantedSlides, shape } from './office.ts'
import { NAME, OTHER, type PlantedFile, pngWith, SHOWN, twoHalves } from './planted.ts'

const slide = (
  about: string,
  shapes: string,
  finds: PlantedFile['finds'],
  more: Partial<Pick<PlantedFile, 'planted' | 'shown'>> = {},
): PlantedFile => ({
  ...{ about, type: 'pptx', finds },
  make: () => plantedSlides([{ shapes: shape(SHOWN) + shapes }]),
  planted: more.planted ?? [NAME],
  shown: [SHOWN, ...(more.shown ?? [])],
})

/** A shape below the shown text, with what it is filled with and how its letters look. */
const at = (y: number, text: string, { fill = '', run = '', width = 6_000_000, height = 500_000 } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="7" name="Rectangle 7"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="100000" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"/>${fill}</p:spPr>${text === '' ? '' : `<p:txBody><a:bodyPr/><a:p><a:r>${run}<a:t>${text}</a:t></a:r></a:p></p:txBody>`}</p:sp>`
const BLACK = '<a:solidFill><a:srgbClr val="000000"/></a:solidFill>'
const WHITE = '<a:rPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr>'
const cellOf = (text: string, more = '') =>
  `<a:tc${more}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`

/** Presentations with what is hidden by looks, under shapes, and in parts that few people know of. */
export const HIDDEN_SLIDE_FILES: readonly PlantedFile[] = [
  slide(
    'a text under a black rectangle',
    at(1_000_000, NAME) + at(900_000, '', { fill: BLACK, width: 6_500_000, height: 700_000 }),
    ['covered-text'],
  ),
  slide(
    'one of two lines under a black rectangle',
    `<p:sp><p:nvSpPr><p:cNvPr id="7" name="Rectangle 7"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="100000" y="2000000"/><a:ext cx="6000000" cy="2000000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1800"/><a:t>${NAME}</a:t></a:r></a:p><a:p><a:endParaRPr sz="1800"/></a:p><a:p><a:endParaRPr sz="1800"/></a:p><a:p><a:r><a:rPr sz="1800"/><a:t>SHOWN-LINE</a:t></a:r></a:p></p:txBody></p:sp>${at(2_020_000, '', { fill: BLACK, height: 300_000 })}`,
    ['covered-text'],
    { shown: ['SHOWN-LINE'] },
  ),
  slide(
    'a cell of a table under a black rectangle, and one under a merged cell',
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Table 5"/></p:nvGraphicFramePr><p:xfrm><a:off x="100000" y="3000000"/><a:ext cx="4000000" cy="800000"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tblGrid><a:gridCol w="2000000"/><a:gridCol w="2000000"/></a:tblGrid><a:tr h="400000">${cellOf('SHOWN-CELL', ' gridSpan="2"')}${cellOf(OTHER, ' hMerge="1"')}</a:tr><a:tr h="400000">${cellOf(NAME)}${cellOf('SHOWN-BESIDE')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>${at(3_420_000, '', { fill: BLACK, width: 1_900_000, height: 380_000 })}`,
    ['covered-text', 'hidden-text'],
    { planted: [NAME, OTHER], shown: ['SHOWN-CELL', 'SHOWN-BESIDE'] },
  ),
  slide(
    'white letters on paper, letters of one point, and those without a fill',
    at(1_500_000, NAME, { run: WHITE }) +
      at(2_500_000, OTHER, { run: '<a:rPr sz="100"/>' }) +
      at(3_500_000, NAME, { run: '<a:rPr><a:noFill/></a:rPr>' }) +
      at(4_500_000, 'SHOWN-WHITE', { run: WHITE, fill: BLACK }),
    ['hidden-text'],
    { planted: [NAME, OTHER], shown: ['SHOWN-WHITE'] },
  ),
  slide(
    'a text beside the slide, in a group',
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="Group 3"/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9000000" cy="6000000"/><a:chOff x="0" y="0"/><a:chExt cx="9000000" cy="6000000"/></a:xfrm></p:grpSpPr>${at(9_000_000, NAME)}</p:grpSp>`,
    ['hidden-text'],
  ),
  slide(
    'a description of a shape, and its name',
    shape('-').replace('name="Title 1"', `name="${OTHER}" descr="${NAME}"`),
    ['descriptions', 'metadata'],
    { planted: [NAME, OTHER] },
  ),
  {
    about: 'a picture of which a rectangle hides the right half',
    type: 'pptx',
    make: async () =>
      plantedSlides(
        [
          {
            shapes: `${shape(SHOWN)}<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 4"/></p:nvPicPr><p:blipFill><a:blip r:embed="p"/></p:blipFill><p:spPr><a:xfrm><a:off x="100000" y="2000000"/><a:ext cx="4000000" cy="2000000"/></a:xfrm></p:spPr></p:pic>${at(1_900_000, '', { fill: BLACK, width: 6_000_000, height: 2_200_000 }).replace('x="100000"', 'x="2100000"')}`,
            relations: [{ id: 'p', kind: 'image', target: '../media/image1.png' }],
          },
        ],
        { parts: [{ name: 'ppt/media/image1.png', content: await twoHalves() }] },
      ),
    finds: ['covered-text'],
    planted: [],
    shown: [SHOWN],
  },
  {
    about: 'what a layout and a master say in their placeholders, names of sections, and who commented',
    type: 'pptx',
    make: () =>
      plantedSlides(
        [
          {
            shapes: shape(SHOWN),
            relations: [{ id: 'l', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }],
          },
        ],
        {
          deck: `<p:extLst><p:ext><s:sectionLst xmlns:s="http://schemas.microsoft.com/office/powerpoint/2010/main"><s:section name="${OTHER}"/></s:sectionLst></p:ext></p:extLst>`,
          parts: [
            {
              name: 'ppt/slideLayouts/slideLayout1.xml',
              content: `<p:sldLayout ${DRAWING}><p:cSld><p:spTree>${shape(NAME).replace('<p:nvPr/>', '<p:nvPr><p:ph type="body"/></p:nvPr>')}${shape('SHOWN-LOGO')}</p:spTree></p:cSld></p:sldLayout>`,
            },
            { name: 'ppt/slideLayouts/_rels/slideLayout1.xml.rels', content: links([]) },
            {
              name: 'ppt/commentAuthors.xml',
              content: `<p:cmAuthorLst ${DRAWING}><p:cmAuthor name="${NAME}"/></p:cmAuthorLst>`,
            },
          ],
        },
      ),
    finds: ['hidden-text', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'SHOWN-LOGO'],
  },
  {
    about: 'what a layout says that no slide has',
    type: 'pptx',
    make: () => {
      const layout = (text: string) =>
        `<p:sldLayout ${DRAWING}><p:cSld><p:spTree>${shape(text)}</p:spTree></p:cSld></p:sldLayout>`
      const toMaster = links([{ id: 'm', kind: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }])
      return plantedSlides(
        [
          {
            shapes: shape(SHOWN),
            relations: [{ id: 'l', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }],
          },
        ],
        {
          deck: '<p:sldMasterIdLst/>',
          parts: [
            { name: 'ppt/slideLayouts/slideLayout1.xml', content: layout('SHOWN-LOGO') },
            { name: 'ppt/slideLayouts/slideLayout2.xml', content: layout(NAME) },
            { name: 'ppt/slideLayouts/_rels/slideLayout1.xml.rels', content: toMaster },
            { name: 'ppt/slideLayouts/_rels/slideLayout2.xml.rels', content: toMaster },
            {
              name: 'ppt/slideMasters/slideMaster1.xml',
              content: `<p:sldMaster ${DRAWING}><p:cSld><p:spTree>${shape('SHOWN-MASTER')}</p:spTree></p:cSld><p:sldLayoutIdLst><p:sldLayoutId id="1" r:id="l1"/><p:sldLayoutId id="2" r:id="l2"/></p:sldLayoutIdLst></p:sldMaster>`,
            },
            {
              name: 'ppt/slideMasters/_rels/slideMaster1.xml.rels',
              content: links([
                { id: 'l1', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
                { id: 'l2', kind: 'slideLayout', target: '../slideLayouts/slideLayout2.xml' },
              ]),
            },
          ],
        },
      )
    },
    finds: ['hidden-text'],
    planted: [NAME],
    shown: [SHOWN, 'SHOWN-LOGO', 'SHOWN-MASTER'],
  },
  {
    about: 'a film with a maker, and a picture of which a part is cut off',
    type: 'pptx',
    make: async () =>
      plantedSlides(
        [
          {
            shapes: `${shape(SHOWN)}<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 4"/><p:nvPr><a:videoFile r:link="v"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="p"/><a:srcRect l="50000"/></p:blipFill></p:pic>`,
            relations: [
              { id: 'p', kind: 'image', target: '../media/image1.png' },
              { id: 'v', kind: 'video', target: '../media/film.mp4' },
            ],
          },
        ],
        {
          parts: [
            { name: 'ppt/media/image1.png', content: await pngWith(OTHER) },
            { name: 'ppt/media/film.mp4', content: NAME },
          ],
        },
      ),
    finds: ['embedded-files', 'cut-off-pictures'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
]
