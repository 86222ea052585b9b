import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { cardSheet, findDesign } from '@mailing/typeset/card/index.ts'

/** The card with one more text, where its design has room for one; each further one stands a little lower. */
export function withText(content: PostcardContent, text: string): PostcardContent {
  const { width, height } = cardSheet(content.orientation)
  const sheet = findDesign(content.design)?.sheet(content.orientation)
  const box = sheet?.caption ?? { x: 14_000, y: 20_000, width: width - 28_000 }
  const font = content.locale.startsWith('zh') ? 'ma-shan-zheng' : 'dancing-script'
  return {
    ...content,
    texts: [
      ...content.texts,
      {
        text,
        font,
        sizePt: 24,
        colour: sheet?.ink ?? '#1f2328',
        align: 'center',
        x: box.x,
        y: Math.min(box.y + content.texts.length * 11_000, height - 20_000),
        width: box.width,
      },
    ],
  }
}

/** The card with one more sticker about its middle; five stand beside each other. */
export function withSticker(
  content: PostcardContent,
  key: PostcardContent['stickers'][number]['key'],
): PostcardContent {
  const { width, height } = cardSheet(content.orientation)
  const step = (content.stickers.length % 5) * 7000
  return {
    ...content,
    stickers: [
      ...content.stickers,
      {
        key,
        x: Math.round(width / 2) - 14_000 + step,
        y: Math.round(height / 2) - 8000 + step,
        size: 22_000,
        turn: 0,
      },
    ],
  }
}
