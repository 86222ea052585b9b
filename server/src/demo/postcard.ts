import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { DemoKey } from './people.ts'

/** A postcard of the demo; its id is fixed, so that a second start finds it and makes nothing twice. */
export interface DemoCard {
  readonly id: string
  readonly person: DemoKey
  /** Name of the recipient in the person's address book. */
  readonly recipient: string
  readonly mailClass: MailClass
  readonly progress: 'draft' | 'paid' | 'passed'
  readonly content: PostcardContent
}

const plain: Omit<PostcardContent, 'design' | 'message'> = {
  locale: 'zh-Hans',
  orientation: 'landscape',
  frame: 'none',
  photo: null,
  texts: [],
  stickers: [],
  font: 'kai',
  sizePt: 13,
  align: 'left',
}

export const demoCards: readonly DemoCard[] = [
  {
    id: '019a8c00-0000-7000-8000-000000000101',
    person: 'writer',
    recipient: '示例收信人丁',
    mailClass: 'ordinary',
    progress: 'draft',
    content: {
      ...plain,
      design: 'garden',
      font: 'ma-shan-zheng',
      sizePt: 14,
      message: '院子里的花都开了。\n等你来喝茶。',
      texts: [
        {
          text: '花开有信',
          font: 'ma-shan-zheng',
          sizePt: 30,
          colour: '#5f7a53',
          align: 'center',
          x: 14_000,
          y: 20_000,
          width: 126_000,
        },
      ],
      stickers: [{ key: 'swallow', x: 32_000, y: 30_000, size: 18_000, turn: -12 }],
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000102',
    person: 'writer',
    recipient: '示例收信人乙',
    mailClass: 'ordinary',
    progress: 'passed',
    content: {
      ...plain,
      design: 'moonlight',
      message: '奶奶：\n今晚的月亮很圆，您窗前也看得见吧。\n好好休息，周末见。',
      texts: [
        {
          text: '月是故乡明',
          font: 'kai',
          sizePt: 26,
          colour: '#f8edcb',
          align: 'center',
          x: 14_000,
          y: 12_000,
          width: 126_000,
        },
      ],
    },
  },
  {
    id: '019a8c00-0000-7000-8000-000000000103',
    person: 'writer',
    recipient: '示例收信人丙',
    mailClass: 'ordinary',
    progress: 'paid',
    content: {
      ...plain,
      design: 'birthday',
      message: '宝贝：\n十三岁生日快乐！蛋糕先给你画在正面，周五回家补一个真的。',
      texts: [
        {
          text: '生日快乐',
          font: 'ma-shan-zheng',
          sizePt: 32,
          colour: '#8a5a34',
          align: 'center',
          x: 14_000,
          y: 36_000,
          width: 126_000,
        },
      ],
      stickers: [{ key: 'star', x: 24_000, y: 84_000, size: 14_000, turn: 10 }],
    },
  },
]

/** A pass message of the demo that waits for its reviewer. */
export const demoPassMessage = {
  person: 'writer',
  recipient: '示例收信人甲',
  content: {
    locale: 'zh-Hans',
    text: '哥，妈的检查结果出来了，一切正常，你放心。\n下周日我们来看你。',
  },
} as const
