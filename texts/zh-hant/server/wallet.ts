import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/wallet.ts'

export default {
  start: {
    scanTitle: '微信掃碼付款',
    scan: '請用手機微信掃一掃完成付款。付款成功後，本頁會自動返回。',
    code: '微信支付 QR Code',
    openTitle: '微信支付',
    open: '正在開啟微信支付…',
    failedTitle: '暫時無法付款',
    failed: '暫時連不上付款平台，沒有扣款。請稍後再試，或換一種付款方式。',
    back: '返回',
  },
  ledgerInvariants: {
    transfers_sum_to_zero: '每筆轉帳在每種貨幣裡合計為零',
    ledger_sums_to_zero: '整個帳本在每種貨幣裡合計為零',
    transfers_have_two_sides: '每筆轉帳至少有兩條分錄',
    entries_have_their_transfer: '每條分錄都屬於一筆轉帳，和一個同幣別的帳戶',
    balances_are_sums: '每個人的餘額和每封家書的分擔款，等於帳戶分錄之和',
    balances_not_negative: '任何人的餘額、任何分擔款現在和過去都不低於零',
    entries_form_a_chain: '個人和分擔款帳戶每條分錄的餘額，等於前一條的餘額加上這條的金額',
    accounts_are_single:
      '每個人、每筆分擔款、每個平台、每個內部帳戶在每種貨幣裡只有一個，歸屬與類型相符',
    keys_move_once: '沒有一個鍵讓錢動過兩次',
    reasons_fit_accounts: '錢只在它的原因所允許的帳戶之間流動',
    nothing_rests_in_suspense: '沒有在退回途中滯留的錢',
    welcome_gifts_once: '見面禮每人只給過一次，金額與紀錄相符',
    sums_are_kept: '為每一段帳目記下的合計，等於這一段分錄重新相加的結果',
  },
  paymentInvariants: {
    paid_payments_are_credited: '每筆已入帳的付款都給付款人記過一次，金額和承諾的贈金都對',
    credits_have_payments: '每筆儲值和儲值贈金都屬於一筆已入帳的付款',
    providers_hold_what_was_paid: '每個平台上的錢，等於經它的付款加上人工記入的，減去已退的',
    payments_refunded_as_corrected: '每筆付款寫明的已退金額等於它的退款之和，且不超過實付',
    corrections_moved_once: '每項更正依寫明的金額和帳戶動過一次錢，被拒絕時已還回',
    corrections_have_two_persons: '需要第二人核准的，都由提出者以外的人決定',
  },
} satisfies Translation<typeof source>
