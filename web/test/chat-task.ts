import type { ChatTask } from '@mailing/contract/chat/schemas.ts'

/** A conversation that waits at the desk, and that nobody has taken. */
export const chatTask: ChatTask = {
  id: '33333333-3333-4333-8333-333333333331',
  userId: '33333333-3333-4333-8333-333333333339',
  person: '120****0001',
  nickname: '小王',
  isOpen: true,
  waitingSince: null,
  lastAt: '2026-11-20T08:00:00.000Z',
  lastSeq: 9,
  staffRead: 7,
  assigneeId: null,
  assigneeName: '',
  labels: [],
  snoozedUntil: null,
  blockedAt: null,
  locale: 'zh-Hans',
  seq: 1,
}
