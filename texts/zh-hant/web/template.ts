import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/template.ts'

export default {
  title: '範文',
  lead: '挑一封合適的，改成你自己的話。方括號裡的地方等你填寫。',
  search: '搜尋範文',
  occasions: '場合',
  categories: {
    all: '全部',
    first_letter: '第一封信',
    everyday: '日常',
    birthday: '生日',
    holiday: '節日',
    encouragement: '鼓勵',
    love: '愛情',
    children: '孩子',
    apology: '道歉',
    away: '遠方',
    hospital: '病中',
  },
  none: '沒有找到這樣的範文',
  noneHint: '換個詞試試，或者看看別的場合。',
  blanks: (n) => `${n} 處待填寫`,
  use: '用這封開始寫',
  useHint: '會新建一封信，你的其他草稿不受影響',
  notKept: '這個瀏覽器不儲存草稿。請先登入，信會存在你的帳號裡。',
  fromTemplate: '從範文開始',
  fromTemplateHint: '不知道怎麼開頭？生日、節日、道歉、鼓勵……都有範文',
} satisfies Translation<typeof source>
