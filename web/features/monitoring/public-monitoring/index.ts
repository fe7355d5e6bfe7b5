export { EmbeddedChart } from './embedded-chart.tsx'
