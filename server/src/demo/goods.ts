import type { LocalText } from '@mailing/contract/local-text.ts'
import type { DemoGoods } from './goods-entry.ts'
import { goodsToEnclose } from './goods-to-enclose.ts'
import { goodsToGive } from './goods-to-give.ts'
import { goodsToWrite } from './goods-to-write.ts'
import { text } from './written.ts'

/** The shop's categories; goods name theirs by its place here. */
export const demoCategories: readonly LocalText[] = [
  text(
    '随信小件',
    '隨信小件',
    'To put in a letter',
    'À glisser dans une lettre',
    'Para meter en la carta',
  ),
  text(
    '纸笔信封',
    '紙筆信封',
    'Paper, pens, envelopes',
    'Papier, stylos, enveloppes',
    'Papel, bolígrafos y sobres',
  ),
  text(
    '书与消遣',
    '書與消遣',
    'Books and pastimes',
    'Livres et passe-temps',
    'Libros y pasatiempos',
  ),
  text('惦记的心意', '惦記的心意', 'Keepsakes', 'Petites attentions', 'Recuerdos'),
]

/** What the demo's shop sells. Pictures are drawn, so that nothing in them belongs to anybody. */
export const demoGoods: readonly DemoGoods[] = [...goodsToEnclose, ...goodsToWrite, ...goodsToGive]
