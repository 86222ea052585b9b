import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { DemoPhoto } from './letter-photos.ts'
import type { DemoKey } from './people.ts'

/** A letter of the demo; its id is fixed, so that a second start finds it and makes nothing twice. */
export interface DemoDraft {
  readonly id: string
  readonly person: DemoKey
  readonly title: string
  /** Name of the recipient in the person's address book; null: none chosen yet. */
  readonly recipient: string | null
  readonly content: LetterContent
  /** Photos that go with it, in 6 x 4 inches. */
  readonly photos?: readonly DemoPhoto[]
}

/** How far an ordered letter of the demo has come. */
export type DemoProgress = 'ordered' | 'paid' | 'passed' | 'edit_proposed' | 'refused'

export interface DemoOrder extends DemoDraft {
  readonly recipient: string
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly isDuplex: boolean
  readonly progress: DemoProgress
  /** What staff wrote to the writer. */
  readonly note?: string
  /** The body after the change that staff proposed. */
  readonly bodyAfter?: string
}

const chinese = {
  locale: 'zh-Hans',
  font: 'kai',
  sizePt: 14,
  align: 'justify',
  paper: 'A4',
  stationery: 'ruled-grey',
  isIndented: true,
} as const

export const demoDrafts: readonly DemoDraft[] = [
  {
    id: '019a8c00-0000-7000-8000-000000000001',
    person: 'writer',
    title: '给哥哥的新年信',
    recipient: '示例收信人甲',
    photos: ['ginkgo', 'window'],
    content: {
      ...chinese,
      date: '二〇二六年十一月二十日',
      salutation: '哥：',
      signature: '你的妹妹',
      body: '天冷了，家里的暖气上周来了，妈的腿好多了，每天能下楼走两圈。\n小侄子这次期中考试数学得了满分，非要我写信告诉你。他把试卷折成了一只纸船，说等你回来一起放。\n你上次信里说想看家门口那棵银杏，我拍了照片，和这封信一起寄给你。',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000002',
    person: 'writer',
    title: '',
    recipient: '示例收信人丙',
    content: {
      ...chinese,
      font: 'ma-shan-zheng',
      stationery: 'children-sky',
      sizePt: 18,
      align: 'left',
      date: '',
      salutation: '宝贝女儿：',
      body: '想你了！🎈 周末妈妈来接你。',
      signature: '妈妈',
      isIndented: true,
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000003',
    person: 'writer',
    title: 'Pour le mois de décembre',
    recipient: 'Destinataire Exemple',
    content: {
      locale: 'fr',
      font: 'eb-garamond',
      sizePt: 14,
      align: 'justify',
      paper: 'A4',
      stationery: 'plain',
      isIndented: false,
      date: 'le 20 novembre 2026',
      salutation: 'Cher ami,',
      signature: 'À très bientôt',
      body: 'Ici la neige est tombée pour la première fois cette semaine, et toute la rue sentait le pain chaud. J’ai repensé à nos promenades le long du canal.\n\nJe t’écrirai chaque dimanche. Dis-moi ce que tu lis en ce moment : je chercherai le même livre.',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000004',
    person: 'second-writer',
    title: '写给新兵',
    recipient: '示例收信人戊',
    content: {
      ...chinese,
      stationery: 'ruled-blue',
      date: '',
      salutation: '儿子：',
      body: '训练累不累？吃得惯吗？家里都好，你爸天天看天气预报，看的是你那边的。',
      signature: '妈妈',
    },
  },
]

export const demoOrders: readonly DemoOrder[] = [
  {
    // The reply module's demo prints, posts and answers this one.
    id: '019a8c00-0000-7000-8000-000000000010',
    person: 'writer',
    title: '照片收到了',
    recipient: '示例收信人甲',
    mailClass: 'registered',
    isColour: false,
    isDuplex: false,
    progress: 'passed',
    content: {
      ...chinese,
      stationery: 'ruled-blue',
      date: '二〇二六年十一月十日',
      salutation: '哥：',
      signature: '妹妹',
      body: '小宝会骑自行车了，给你寄几张照片。\n妈给你做了件新棉衣，天冷了记得穿上。\n盼你的回信，寄到信封上的地址就行。',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000011',
    person: 'writer',
    title: '奶奶，周末见',
    recipient: '示例收信人乙',
    mailClass: 'registered',
    isColour: false,
    isDuplex: true,
    progress: 'passed',
    content: {
      ...chinese,
      stationery: 'fine-border',
      sizePt: 18,
      date: '二〇二六年十一月十九日',
      salutation: '奶奶：',
      signature: '孙女',
      body: '您的康复操做得怎么样了？护士长说您是病区里最认真的一位。\n这个周末我带着您爱吃的桂花糕去看您，您要听医生的话，按时吃饭，晚上早点睡。',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000012',
    person: 'writer',
    title: '家里一切都好',
    recipient: '示例收信人甲',
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: true,
    progress: 'paid',
    photos: ['bicycle'],
    content: {
      ...chinese,
      date: '二〇二六年十一月二十日',
      salutation: '哥：',
      signature: '你的妹妹',
      body: '上次寄的棉衣收到了吗？妈说里衬是她一针一针缝的。\n家里的电话换了，新号码是12000000001，你下次打亲情电话打这个。\n你好好改造，我们等你回家过年。',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000013',
    person: 'writer',
    title: '初二开学',
    recipient: '示例收信人丙',
    mailClass: 'ordinary',
    isColour: true,
    isDuplex: false,
    progress: 'edit_proposed',
    note: '“期中老试”改为“期中考试”。',
    bodyAfter: '期中考试别紧张，尽力就好。妈妈给你买了新书包，开完家长会带给你。',
    content: {
      ...chinese,
      stationery: 'spring-plum',
      date: '',
      salutation: '宝贝：',
      signature: '妈妈',
      body: '期中老试别紧张，尽力就好。妈妈给你买了新书包，开完家长会带给你。',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000014',
    person: 'writer',
    title: '给老朋友',
    recipient: '示例收信人丁',
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
    progress: 'ordered',
    content: {
      ...chinese,
      font: 'zhi-mang-xing',
      sizePt: 20,
      stationery: 'bamboo',
      date: '',
      salutation: '老友：',
      signature: '老地方见',
      body: '多年不见，听说你搬到了河边。我下个月出差路过，若方便，请回信告诉我门牌。',
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000015',
    person: 'second-writer',
    title: '问候',
    recipient: '示例收信人戊',
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: true,
    progress: 'refused',
    note: '第二段写到了驻地位置，部队不收这样的信，费用已全额退回。',
    content: {
      ...chinese,
      date: '',
      salutation: '儿子：',
      signature: '爸爸',
      body: '收到你的照片了，黑了，也结实了。\n听你同学说你们驻在岭示镇往北的山沟里，冬天风大，记得多穿。',
    },
  },
]
