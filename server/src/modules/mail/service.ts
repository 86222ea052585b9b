export { addressBreaches, isBlocking, unseenWarnings } from './rules/breaches.ts'
export { excerptOf } from './rules/excerpt.ts'
export { markMissing } from './rules/missing-glyphs.ts'
export { daysToChoose, printDayOf } from './rules/send-day.ts'
export { answering } from './service/answering.ts'
export { beginReview } from './service/begin-review.ts'
export { showFindings } from './service/check.ts'
export { correctedRecipient } from './service/corrected-recipient.ts'
export { claimItem, decidedBy, decideMail } from './service/decide.ts'
export { draftDesk } from './service/draft-desk.ts'
export {
  addDraft,
  countOwnDrafts,
  type DraftShelf,
  keepDraft,
  openDraft,
  openExcerpt,
  ownDraft,
  pageOfDrafts,
  removeDraft,
  sealDraft,
} from './service/drafts.ts'
export { emptiedText } from './service/emptied-text.ts'
export { checkTextWork, longText, workOnText } from './service/long-text.ts'
export { couponsForProof, orderMail, orderMailAtOnce, priceOfDraft } from './service/order.ts'
export { mailDesk } from './service/order-desk.ts'
export { mailExtension, readingsOfMail } from './service/order-extension.ts'
export { orderedText } from './service/ordered-text.ts'
export { measuredRoutes } from './service/postal-routes.ts'
export { postingNow } from './service/posting.ts'
export { priceDesk } from './service/price-lists.ts'
export {
  type AddressedMail,
  type DrawnMail,
  type MailOptions,
  type MailProduct,
  type MailToDraw,
  type MailToPrice,
  mailProductHook,
  optionsOf,
  type Quote,
} from './service/product.ts'
export { proveMail, sweepProofs, takeProofLimit } from './service/proof.ts'
export { mayOpenProof } from './service/proof-access.ts'
export { institutionOf } from './service/recipient-institution.ts'
export { findForReview, readForReview, showEdits } from './service/review.ts'
export { dueBefore } from './service/review-queue.ts'
export { reviewedMail } from './service/reviewed-mail.ts'
export {
  type CorrectedRecipient,
  isSameRecipient,
  openBreaches,
  openFindings,
  openRecipient,
  openText,
  sealCorrection,
  sealNote,
  sealText,
} from './service/sealing.ts'
export { mailClassesHook } from './service/send-day.ts'
export type { DraftRow } from './store/drafts.ts'
export { draftOfOrder, findItem, hasFile, type ItemRow, recipientOfOrder } from './store/items.ts'
export { listClean } from './store/review-queue.ts'
export { findVersion, insertEdit, nextVersion } from './store/versions.ts'
