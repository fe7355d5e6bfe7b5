export { answerClimate } from './answer-climate.ts'
export { CLIMATE_FORM } from './climate-values.ts'
