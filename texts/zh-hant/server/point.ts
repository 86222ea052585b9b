import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/point.ts'

export default {
  invariants: {
    points_are_sums: '每個人的點數等於分錄之和，也等於各筆獲得的剩餘',
    points_not_negative: '任何人的點數現在和過去都不低於零',
    point_entries_form_a_chain: '每條點數分錄的結餘，等於前一條的結餘加上這條的點數',
    grants_are_used_once: '每筆獲得用掉的部分，等於分錄從它取走的，每條取用都寫明出處',
    no_lapsed_points_used: '沒有兌換用過已過期的點數',
    signs_are_paid: '每次簽到只發過一次點數和獎勵，並且接著前一天',
    rewards_are_paid: '每次任務獎勵都有分錄，每條任務分錄都有獎勵',
    exchanges_are_paid: '每次兌換都扣了點數，每條兌換分錄都屬於一次兌換',
    given_back_once: '退還的點數等於那次兌換用掉的，只退一次，給對了人',
    offers_count_exchanges: '每個兌換項被兌換的次數（不算退還的）與紀錄相符，且不超過庫存',
    coins_for_points: '用點數換的金幣與兌換紀錄相符，給對了人，只給一次',
  },
} satisfies Translation<typeof source>
