import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import sharp from 'sharp'

/** Sky over sea with a red sail left of the middle. A turned or mirrored picture is noticed. */
export const seaPhotograph = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1640"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb4dd"/><stop offset="1" stop-color="#f7e3c4"/></linearGradient></defs>
  <rect width="2400" height="1640" fill="url(#s)"/><rect y="1040" width="2400" height="600" fill="#3f83a6"/><path d="M640 1060 L640 520 L1010 1060 Z" fill="#c8452f"/><path d="M560 1090 H1060 L980 1190 H640 Z" fill="#7a4a2c"/></svg>`),
  )
    .jpeg({ quality: 92 })
    .toBuffer()

/** A postcard before its photograph is put in. */
export const seaCard: PostcardContent = {
  locale: 'zh-Hans',
  orientation: 'landscape',
  design: 'white-edge',
  frame: 'none',
  photo: null,
  texts: [
    {
      text: '海边的下午',
      font: 'ma-shan-zheng',
      sizePt: 34,
      colour: '#1f2328',
      align: 'center',
      x: 14_000,
      y: 62_000,
      width: 126_000,
    },
  ],
  stickers: [{ key: 'swallow', x: 34_000, y: 28_000, size: 24_000, turn: -12 }],
  message:
    '见字如面。\n院子里的桂花开了，我给你留了一枝，夹在书里。The sea was quiet.\n孩子们都好，勿念。',
  font: 'kai',
  sizePt: 13,
  align: 'left',
}
