import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/greeting.ts'

export default {
  parts: 'Parts of the card',
  cover: 'Cover',
  inside: 'Inside',
  covers: 'Choose a cover',
  refusedThere: 'Not accepted there',
  title: 'Words on the cover',
  titleHint: 'You can leave it empty',
  titleExample: 'Happy birthday',
  message: 'Right-hand page',
  messageHint: 'What you want to say, on the right when the card is opened',
  verse: 'Left-hand page',
  verseHint: 'A wish in the middle of the left-hand page; leave it empty for a blank page',
  verseExample: 'Wishing you a lovely day',
  font: 'Font',
  size: 'Size',
  align: 'Alignment',
  aligns: { left: 'Left', center: 'Centre', right: 'Right', justify: 'Justified' },
  panels: { cover: 'Cover', left: 'Left-hand page', right: 'Right-hand page', back: 'Back' },
  sides: 'All four sides',
  sidesHint:
    'Exactly as printed. One A4 sheet, folded to A5 and posted in an envelope; the reply address is on the back.',
  change: 'Edit the card',
  toConfirm: 'Confirm and send',
  toInside: 'Write inside',
  wordsMissing: 'Write a few words inside first',
  order: (price) => `Place order ${price}`,
  ordering: 'Placing your order…',
  gone: 'This greeting card draft no longer exists',
  otherWindow: 'This greeting card is open in another window',
  otherWindowHint: 'So that nothing is lost, close that window first. You can then continue here.',
  conflict:
    'This greeting card was changed on another device. Your version is kept as a new draft.',
  drafts: 'Unsent greeting cards',
  fresh: 'New greeting card',
  removeDraft: 'Remove this card',
  notSavedYet:
    'Your last change has not been saved yet, so the earlier version would be printed. Please try again in a moment.',
} satisfies Translation<typeof source>
