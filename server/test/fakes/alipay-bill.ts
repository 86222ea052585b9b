import { crc32, deflateRawSync } from 'node:zlib'
import { toYuan } from '../../src/adapters/payment/yuan.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import type { Books, Trade } from './till.ts'

/** The shop's number at the fake. */
export const sellerId = '2088000000000001'

/** The trades that were paid on a day in Beijing. */
export const paidOn = ({ trades }: Books, day: string): Trade[] =>
  [...trades.values()].filter(({ paidAt }) => paidAt && toBeijing(paidAt).startsWith(day))

/** GBK of the few characters that the bill needs; everything else in it is ASCII. */
const gbkTable = new Map<string, number>()
for (let high = 0x81; high <= 0xfe; high += 1) {
  for (let low = 0x40; low <= 0xfe; low += 1) {
    const char = new TextDecoder('gbk').decode(Uint8Array.of(high, low))
    if (char.length === 1 && char !== '\ufffd') gbkTable.set(char, (high << 8) | low)
  }
}
const toGbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((char) => {
      if (char < '\x80') return [char.charCodeAt(0)]
      const code = gbkTable.get(char) ?? 0x3f
      return code > 255 ? [code >> 8, code & 255] : [code]
    }),
  )

/** The day's bill as Alipay gives it: CSV in GBK, zipped. */
export function billArchive(books: Books, day: string): Buffer {
  const rows = paidOn(books, day).flatMap((trade) => {
    const row = (kind: string, amount: string, refund = ''): string =>
      [
        `${trade.reference}\t`,
        `${trade.number}\t`,
        `${kind}\t`,
        '信件',
        toBeijing(trade.paidAt as Date),
        toBeijing(trade.paidAt as Date),
        '\t',
        '\t',
        '\t',
        '\t',
        '*星(156******89)\t',
        amount,
        amount,
        `${refund}\t`,
      ].join(',')
    return [
      row('交易', toYuan(trade.amount)),
      ...[...trade.refunds].map(([number, back]) => row('退款', `-${toYuan(back)}`, number)),
    ]
  })
  const head = (title: string): string =>
    `#支付宝业务${title}查询\r\n#账号：[${sellerId}0156]\r\n#起始日期：[${day} 00:00:00]\r\n`
  const details = `${head('明细')}#-----------------------------------------业务明细列表----------------------------------------\r\n支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号\r\n${rows.join('\r\n')}\r\n#-----------------------------------------业务明细列表结束------------------------------------\r\n#交易合计：${rows.length}笔\r\n`
  return zip([
    ['业务明细.csv', toGbk(details)],
    [
      '业务明细(汇总).csv',
      toGbk(`${head('汇总')}门店编号,交易订单总笔数\r\n合计,${rows.length}\r\n`),
    ],
  ])
}

function zip(files: readonly (readonly [string, Buffer])[]): Buffer {
  const [heads, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of files) {
    const [title, packed] = [toGbk(name), deflateRawSync(content)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.from('504b0304', 'hex'), facts, title, packed)
    heads.push(Buffer.from('504b01021400', 'hex'), facts, place, title)
    at += 4 + facts.length + title.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(heads).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...entries, ...heads, Buffer.from('504b0506', 'hex'), end])
}
