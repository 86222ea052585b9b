import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/mail.ts'

export default {
  findings: {
    scam: '這段話像詐騙用語，審核時可能被退回',
    threat: '這段話可能被視為威脅或影響案件偵辦，審核時會被退回',
    drugs: '這段話可能涉及毒品，審核時可能被退回',
    contraband: '這段話可能涉及違禁物品或脫逃，審核時會被退回',
    profanity: '有些機構會退回帶髒話的信',
    id_number: '這裡有身分證號，請確認要寄出去',
    bank_card: '這裡像信用卡或金融卡號，請確認要寄出去',
    phone: '這裡有手機號碼，請確認要寄出去',
    email: '這裡有電子郵件地址，請確認要寄出去',
    institution_word: '對方機構會退回含有這個詞的信',
    outside: '內容檢查服務標出了這段話',
  },
  invariants: {
    orders_know_their_place: '每筆訂單寫明的收信機構，就是其郵件寄往的機構',
  },
} satisfies Translation<typeof source>
