import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/print.ts'

export default {
  calibration: {
    how: '請依實際大小列印（不縮放）。量四條長線到紙邊的距離，應為 20 公釐。',
    where: '橫線偏上偏下看上下偏移，直線偏左偏右看左右偏移；把差值填入列印設定。',
  },
  sheet: (sheet, sheets) => `第 ${sheet} 張，共 ${sheets} 張`,
  replyTo: (address) => `回信請寄：${address.join(' ')}`,
  separator: '分隔頁：此件到此為止',
  batchEnd: (pieces) => `批次末頁：本批共 ${pieces} 件，到此為止`,
  photoPaper: { matte: '相紙（霧面）', glossy: '相紙（亮面）' },
} satisfies Translation<typeof source>
