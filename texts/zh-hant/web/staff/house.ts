import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/house.ts'

export default {
  collection: '代收地址',
  collectionLead: '回信寄到這裡；每位寫信人的信箱碼會加在後面。它印在信的最後一頁、信封和卡片上。',
  postcode: '郵遞區號',
  none: '（無）',
  old: (count) =>
    `有 ${count} 件已下單、還沒列印的信件：改了以後，它們仍寫著寫信人確認時的地址。請讓那個地址繼續能收到信，至少幾個月。`,
  lines: (most) => `地址（每行一行，最多 ${most} 行）`,
  tooLong: (most, characters) => `最多 ${most} 行，每行最多 ${characters} 個字`,
} satisfies Translation<typeof source>
