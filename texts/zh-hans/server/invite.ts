export default {
  /** Lines are short: they are set in large type, in two lines at most. */
  posters: {
    desk: {
      title: '坐下来，写几句',
      text: '在手机上写好，替你印在纸上、寄到手里',
      quietTitle: '给自己留半小时',
      quietText: '坐下来，慢慢来',
    },
    window: {
      title: '窗外的事，写给那个人',
      text: '一页信纸，把家里的日子带过去',
      quietTitle: '窗边的一会儿',
      quietText: '扫一扫，看看我在用什么',
    },
    lamp: {
      title: '灯下写的，最像说话',
      text: '写好的样子，就是印出来的样子',
      quietTitle: '晚上好',
      quietText: '这盏灯，借你一用',
    },
    tree: {
      title: '树长高了，写信说一声',
      text: '想念的人，收得到一封纸做的信',
      quietTitle: '春天到了',
      quietText: '一点小事，分享给你',
    },
    harbour: {
      title: '再远，也有一封信的距离',
      text: '到哪一步了，一路都看得到',
      quietTitle: '远方',
      quietText: '有风的时候，想起你',
    },
    tea: {
      title: '泡杯茶，给家人写封信',
      text: '照片、画、几句话，装进同一个信封',
      quietTitle: '喝杯茶',
      quietText: '下午三点，等你',
    },
    postbox: {
      title: '不用跑邮局',
      text: '打印、装信封、贴邮票，我们来',
      quietTitle: '省一趟路',
      quietText: '这个小帮手，送给你',
    },
    birds: {
      title: '等一封回信',
      text: '回信到了，扫描给你看，原件替你收着',
      quietTitle: '一件小事',
      quietText: '想到了你',
    },
    moon: {
      title: '同一个月亮',
      text: '今晚写，明天寄',
      quietTitle: '今晚的月亮',
      quietText: '抬头看看',
    },
  },
}
