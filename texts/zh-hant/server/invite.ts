import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/invite.ts'

export default {
  posters: {
    desk: {
      title: '坐下來，寫幾句',
      text: '在手機上寫好，替你印在紙上、寄到手裡',
      quietTitle: '給自己留半小時',
      quietText: '坐下來，慢慢來',
    },
    window: {
      title: '窗外的事，寫給那個人',
      text: '一頁信紙，把家裡的日子帶過去',
      quietTitle: '窗邊的一會兒',
      quietText: '掃一掃，看看我在用什麼',
    },
    lamp: {
      title: '燈下寫的，最像說話',
      text: '寫好的樣子，就是印出來的樣子',
      quietTitle: '晚上好',
      quietText: '這盞燈，借你一用',
    },
    tree: {
      title: '樹長高了，寫信說一聲',
      text: '想念的人，收得到一封紙做的信',
      quietTitle: '春天到了',
      quietText: '一點小事，分享給你',
    },
    harbour: {
      title: '再遠，也有一封信的距離',
      text: '到哪一步了，一路都看得到',
      quietTitle: '遠方',
      quietText: '有風的時候，想起你',
    },
    tea: {
      title: '泡杯茶，給家人寫封信',
      text: '照片、畫、幾句話，裝進同一個信封',
      quietTitle: '喝杯茶',
      quietText: '下午三點，等你',
    },
    postbox: {
      title: '不用跑郵局',
      text: '列印、裝信封、貼郵票，我們來',
      quietTitle: '省一趟路',
      quietText: '這個小幫手，送給你',
    },
    birds: {
      title: '等一封回信',
      text: '回信到了，掃描給你看，原件替你收著',
      quietTitle: '一件小事',
      quietText: '想到了你',
    },
    moon: {
      title: '同一個月亮',
      text: '今晚寫，明天寄',
      quietTitle: '今晚的月亮',
      quietText: '抬頭看看',
    },
  },
} satisfies Translation<typeof source>
