/**
 * The letter's layout, alike on the phone and on the server: text and stationery in, frozen page
 * model out. Pure: no imports from outside, no clock, no measuring by a browser, no `Intl`.
 */
export { planAddress, type SetAddress, setAddress, setAddressIn } from './address.ts'
export { changesOf, type LineChange, type PageChanges } from './changes.ts'
export { cleanText, maxLetterUnits } from './clusters.ts'
export { withWhiteEdge } from './edge.ts'
export { type FontInfo, fontChain, fontInfo, fonts, fontsFor } from './fonts.ts'
export { greyShapes } from './grey.ts'
export { type Label, type SetLabel, setLabel } from './label.ts'
export { layout } from './layout.ts'
export { type FontSet, loadFontSet, loadMetrics, type Metrics } from './metrics.ts'
export type {
  Alignment,
  Box,
  FontKey,
  GlyphProblem,
  LayoutInput,
  LayoutPart,
  Line,
  Page,
  PageGeometry,
  PageModel,
  PaperKey,
  PartKey,
  Run,
  TypesetLocale,
} from './model.ts'
export { type PackedModel, packModel, pageCount, unpackModel } from './packed-model.ts'
export { type PaperInfo, paperInfo, papers } from './papers.ts'
export { lineAt, type TextPosition, whereIs } from './positions.ts'
export { loadStationery, stationeries, stationeryInfo } from './stationeries.ts'
export type {
  Shape,
  Stationery,
  StationeryGroup,
  StationeryInfo,
  StationeryKey,
  StationerySheet,
} from './stationery.ts'
export {
  type EmojiUrl,
  emojiPictureName,
  type LineMark,
  lineMarks,
  linePlace,
  type PageSvgOptions,
  renderLineSvg,
  renderPageSvg,
  renderStationerySvg,
} from './svg.ts'
export { fromMillimetres, fromPoints, type Micrometres, toMillimetres } from './units.ts'
