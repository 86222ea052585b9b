/**
 * Postcards and pass messages: both sides as a frozen page model, alike on the phone and on the
 * server.
 */
export { type CardSvgOptions, renderCardContent, renderCardSvg } from './card-svg.ts'
export { type Design, type DesignKey, designs, findDesign } from './designs.ts'
export { type FilterKey, filters, findFilter, type PhotoFilter } from './filters.ts'
export { type Frame, type FrameKey, findFrame, frames } from './frames.ts'
export { type CardOrientation, card, cardSheet, planCardBack } from './geometry.ts'
export { greyCard } from './grey-card.ts'
export { type CardSheetKey, type Imposition, imposition } from './impose.ts'
export {
  type CardAddress,
  type CardFront,
  type CardInput,
  type CardSticker,
  type CardText,
  cardText,
  type PassMessageInput,
  type PostcardInput,
} from './input.ts'
export { loadCardFonts } from './load-fonts.ts'
export type { CardElement, CardModel, CardSide } from './model.ts'
export type { DesignSheet } from './plans.ts'
export { setCard } from './set-card.ts'
export { findSticker, type Sticker, type StickerKey, stickerSide, stickers } from './stickers.ts'
