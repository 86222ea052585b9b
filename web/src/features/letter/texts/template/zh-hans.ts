export default {
  title: '范文',
  lead: '挑一封合适的，改成你自己的话。方括号里的地方等你填写。',
  search: '搜索范文',
  occasions: '场合',
  categories: { all: '全部', first_letter: '第一封信', everyday: '日常', birthday: '生日', holiday: '节日', encouragement: '鼓励', love: '爱情', children: '孩子', apology: '道歉', away: '远方', hospital: '病中' },
  none: '没有找到这样的范文',
  noneHint: '换个词试试，或者看看别的场合。',
  blanks: (n: number) => `${n} 处待填写`,
  use: '用这封开始写',
  useHint: '会新建一封信，你的其他草稿不受影响',
  fromTemplate: '从范文开始',
  fromTemplateHint: '不知道怎么开头？六十多封，生日、节日、道歉、鼓励……',
}
