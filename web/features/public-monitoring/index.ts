export { OUTLINE_BOX, REGION_OUTLINES } from './region-outlines.ts'
