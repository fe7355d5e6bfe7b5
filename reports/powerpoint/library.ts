import * as library from 'pptxgenjs'

/** The library declares itself as CommonJS and is loaded as an ES module, so its class is where its types don't have it. */
export const Presentation = library.default as unknown as typeof library.default.default
export type Presentation = InstanceType<typeof Presentation>
export type Slide = library.default.Slide
export type TextProps = library.default.TextProps
export type TextPropsOptions = library.default.TextPropsOptions
export type ChartOptions = library.default.IChartOpts
