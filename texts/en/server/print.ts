import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/print.ts'

export default {
  calibration: {
    how: 'Print at actual size, without scaling. The four long lines should stand 20 mm from the edges.',
    where: 'Measure how far they are off, and enter the difference in the print settings.',
  },
  sheet: (sheet, sheets) => `Sheet ${sheet} of ${sheets}`,
  replyTo: (address) => `Reply to: ${address.join(', ')}`,
  separator: 'Separator: this piece ends here',
  batchEnd: (pieces) => `End of the batch: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
  photoPaper: { matte: 'Photo paper, matte', glossy: 'Photo paper, glossy' },
} satisfies Translation<typeof source>
