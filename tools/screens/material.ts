import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import sharp from 'sharp'
import type { Api } from '../../e2e/api.ts'
import type { Line } from '../../e2e/part-steps.ts'
import { drawPage } from '../../server/src/demo/reply.ts'

/**
 * Things that people bring along: a document, a photographed page, a drawing. a document, a
 * photographed page, a drawing. Made here, so that nothing in it belongs to anybody.
 */

/** A notice of two pages from a school, set by the product. */
export async function notice({
  writer,
  url,
}: {
  readonly writer: Api
  readonly url: string
}): Promise<Buffer> {
  const recipient = (await writer.send(addressCalls.list, { kind: 'recipient' })).list.find(
    (one) => one.kind === 'recipient' && one.place === 'postal',
  )
  if (!recipient) throw new Error('the demo has nobody at a postal address')
  const content = {
    locale: 'zh-Hans',
    font: 'song',
    sizePt: 16,
    align: 'justify',
    paper: 'A4',
    stationery: 'plain',
    isIndented: true,
    date: '二〇二六年十一月二十日',
    salutation: '各位家长：',
    signature: '示例寄宿中学',
    body: '期中考试已经结束，定于本周五下午两点召开家长会，请准时到校。\n会上将介绍本学期的教学安排，各科老师会逐一和家长交流。\n不能到校的家长，可由亲属代为参加。\f附：期中成绩册将在会上发给每位家长，请妥善保管。',
  } as const
  const { draft } = await writer.send(letterCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    title: '',
    recipientId: recipient.id,
    content,
  })
  const proof = await writer.send(letterCalls.proof, {
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId: recipient.id,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  const file = Buffer.from(await (await fetch(new URL(proof.file.url, url))).arrayBuffer())
  await writer.send(letterCalls.removeDraft, { id: draft.id })
  return file
}

/** A page of handwriting on a wooden table, photographed by a lamp. */
export async function handwrittenPage(): Promise<Buffer> {
  const table = '#3b2c22'
  const page = await sharp(
    await drawPage(
      '小宝：\n\n    爸爸不在家，你要帮妈妈做事。\n    考得好不好都没关系，尽力就好。\n    这一页是我自己写的，字不好看，\n    你别笑话。\n\n    等我回来，我们去河边放纸船。\n\n                      爸爸',
    ),
  )
    .rotate(-4, { background: table })
    .extend({ top: 130, bottom: 130, left: 110, right: 110, background: table })
    .png()
    .toBuffer()
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x2="1" y2=".4"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#9a938a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  )
  return sharp(page)
    .composite([{ input: light, blend: 'multiply' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

const steps = (count: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_, at) => at / count)

/** Lines of a drawing in shares of the board: a heart, and a swing of the pen under it. */
export const heart: readonly Line[] = [
  steps(60).map((at) => {
    const turn = at * 2 * Math.PI
    return [
      0.5 + (16 * Math.sin(turn) ** 3) / 80,
      0.42 -
        (13 * Math.cos(turn) -
          5 * Math.cos(2 * turn) -
          2 * Math.cos(3 * turn) -
          Math.cos(4 * turn)) /
          55,
    ] as const
  }),
  steps(50).map(
    (at) => [0.2 + at * 0.6, 0.85 + Math.sin(at * 6 * Math.PI) * 0.05 * (1 - at)] as const,
  ),
]

/** Sides beside each other on a grey table, each as tall. */
export async function sideBySide(
  sides: readonly Buffer[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const gap = 20
  const each = Math.floor((width - gap * (sides.length - 1)) / sides.length)
  const placed = await Promise.all(
    sides.map(async (side, at) => ({
      input: await sharp(side)
        .flatten({ background: '#fff' })
        .resize(each, height, { fit: 'fill' })
        .png()
        .toBuffer(),
      left: at * (each + gap),
      top: 0,
    })),
  )
  return sharp({ create: { width, height, channels: 3, background: '#8a9092' } })
    .composite(placed)
    .png()
    .toBuffer()
}
