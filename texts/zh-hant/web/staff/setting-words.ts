import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/setting-words.ts'

/** Consequences of a sign; each sign has the same. */
const signActions = {
  refuse: '不綁定邀請關係',
  review: '佣金凍結，等人看過',
  ignore: '不處理',
}

export default {
  cutOff: {
    title: '當日收件截止時間',
    lead: '每天這個時間以前付款的信件當天寄出。寫信人看到的寄出日期、審核和列印的期限都由它算出；已經承諾的日期不變：改早的時間即使立刻生效，也從第二天起算。',
    origin: '依伺服器設定',
    fields: {
      cutOff: '每天截至',
    },
  },
  limits: {
    title: '金額上限',
    lead: '一個人可以獨自退多少、補償多少；超過的由另一位同事決定。',
    fields: {
      refundAlone: '一個人獨自退款',
      creditAlone: '一個人獨自補償',
      creditMost: '一筆訂單的補償最多',
      topUpAlone: '一個人獨自退儲值款',
    },
  },
  inviteRule: {
    title: '什麼算自己邀請自己',
    lead: '從儲存時起，對新註冊的人和之後的複查生效；已經判定的邀請不變',
    origin: '產品內建',
    locked: '規則決定付出多少錢，由負責付款的同事修改。',
    fields: {
      phone: '手機號碼相同',
      device: '裝置相同',
      address: '收件地址相同',
      payer: '付款帳戶相同',
    },
    options: {
      phone: signActions,
      device: signActions,
      address: signActions,
      payer: signActions,
    },
  },
  bench: {
    title: '地址、隔頁與掃描',
    fields: {
      addresses: '信件地址',
      separators: '隔頁',
      sheetCheck: '每張紙在哪裡掃描',
      isBatchScanned: '一次掃描即可登記整批已列印',
    },
    hints: {
      addresses:
        '從下一個批次起有效。標籤另成一個檔案，貼在信封上；批次最前面的清單寫明每個信封裝什麼。',
      separators: '從下一個批次起有效。卡片沒有隔頁。',
    },
    options: {
      addresses: {
        sheet: '每封信前一張地址頁',
        avery_l7165: '地址標籤，A4，2 × 4，99.1 × 67.7 公釐（Avery L7165）',
        avery_l7166: '地址標籤，A4，2 × 3，99.1 × 93.1 公釐（Avery L7166）',
        avery_5164: '地址標籤，美式信紙，2 × 3，4 × 3⅓ 英寸（Avery 5164）',
      },
      separators: {
        none: '不要',
        group: '每批次末尾一張',
        piece: '每件後一張',
      },
      sheetCheck: {
        print: '列印後和裝信封時',
        pack: '只在裝信封時',
      },
    },
  },
} satisfies Translation<typeof source>
