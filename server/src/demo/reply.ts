import sharp from 'sharp'
import { fontPath } from '../adapters/font/files.ts'
import { demoOrders } from './letter.ts'

/** The demo's letter that has gone all the way and was answered; nothing else of the demo is printed with it. */
export const demoAnswered = demoOrders.find((order) => order.title === '照片收到了')

/** What the answer says, as it would be written by hand. */
export const demoAnswer = {
  front:
    '妹妹：\n\n    信和照片都收到了。小宝长得真快，都能自己骑车了，我看了好几遍。\n    妈缝的棉衣很暖和，你替我告诉她，别总在灯下做针线，伤眼睛。\n    我在这里一切都好，上个月被评上了劳动能手，还报了焊工班，回去能有门手艺。',
  back: '    爸的腿还疼吗？天冷了，让他少去河边。\n    你也别太累。等我回家，咱们一家人好好吃顿年夜饭。\n\n                          哥哥\n                     十一月十八日',
}

/** Another envelope, on which the name is not that of anybody whom the owner of the box writes to. */
export const demoStray = { identifierValue: '示例陌生人', envelope: '字迹不清的寄信人' }

const paper = { width: 1240, height: 1754, background: '#fbf7ec' }
const envelopePaper = { width: 1300, height: 650, background: '#d9bf92' }

async function draw(
  text: string,
  sheet: typeof paper,
  marginX: number,
  marginY: number,
): Promise<Buffer> {
  // The face goes by file, so that the picture is the same on a machine without Chinese fonts.
  const words = await sharp({
    text: {
      text: `<span foreground="#26323f">${text}</span>`,
      font: 'Ma Shan Zheng 26',
      fontfile: fontPath('ma-shan-zheng'),
      width: sheet.width - 2 * marginX,
      spacing: 26,
      dpi: 130,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { ...sheet, channels: 3 } })
    .composite([{ input: words, left: marginX, top: marginY }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A page of handwriting, as the scanner would have seen it. */
export const drawPage = (text: string): Promise<Buffer> => draw(text, paper, 130, 170)
/** The front of an envelope. */
export const drawEnvelope = (text: string): Promise<Buffer> => draw(text, envelopePaper, 130, 130)
