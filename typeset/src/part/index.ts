/**
 * Parts of a letter beside its text, for phone and server: photos, pages that are pictures,
 * drawings.
 */
export { cutName, layParts, type PartsInput, photoSheets, printPixels } from './lay-parts.ts'
export type {
  PartPage,
  PartsModel,
  PartToPlace,
  PictureToPlace,
  PixelBox,
  PlacedInk,
  PlacedPicture,
  PrintSize,
} from './model.ts'
export { inkShapes, type PartSvgOptions, renderInkSvg, renderPartSvg } from './part-svg.ts'
export { type PrintGrid, partArea, printEdge, printGrid } from './print-sheet.ts'
export { type LetterSide, letterSides } from './sides.ts'
