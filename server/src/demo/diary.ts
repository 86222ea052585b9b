import type { Mood } from '@mailing/contract/diary/rules.ts'

/** An entry of the demo; its id is fixed, so that a second start makes nothing twice. */
export interface DemoEntry {
  readonly id: string
  readonly daysAgo: number
  readonly mood: Mood
  readonly text: string
}

export const demoDiary: readonly DemoEntry[] = [
  {
    id: '019a8c00-0000-7000-8000-0000000000d1',
    daysAgo: 1,
    mood: 'hopeful',
    text: '今天去问了，下个月可以探视。回来的路上买了他爱吃的核桃，虽然带不进去，先放着。',
  },
  {
    id: '019a8c00-0000-7000-8000-0000000000d2',
    daysAgo: 3,
    mood: 'calm',
    text: '银杏全黄了。小侄子捡了一书包叶子，说要夹在信里寄给舅舅。我告诉他叶子不能寄，他想了想，说那就画下来。',
  },
  {
    id: '019a8c00-0000-7000-8000-0000000000d3',
    daysAgo: 6,
    mood: 'tired',
    text: '夜班，困得厉害。妈的药快吃完了，明天记得去取。',
  },
  {
    id: '019a8c00-0000-7000-8000-0000000000d4',
    daysAgo: 9,
    mood: 'good',
    text: '收到回信了。字比上次工整，说在学木工，还问门口的树黄了没有。',
  },
]
