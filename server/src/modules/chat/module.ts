import { chatCalls } from '@mailing/contract/chat/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook } from '../account/service.ts'
import { orderDeskHook } from '../order/service.ts'
import { chatHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import { seed } from './seed.ts'
import { listCasesOf } from './service/customer.ts'
import {
  countTasks,
  listTasks,
  markForDesk,
  readBeside,
  readForDesk,
  typeForDesk,
} from './service/desk.ts'
import { endQuiet } from './service/end-quiet.ts'
import { readFigures } from './service/figures.ts'
import { getChatConfig } from './service/hours.ts'
import { chatDesk } from './service/order-desk.ts'
import {
  countOwnUnread,
  listConversations,
  markOwn,
  rateCase,
  readReadings,
  readRecord,
  typeOwn,
} from './service/record.ts'
import { searchForDesk, searchOwn } from './service/search.ts'
import { answerMessage, sendMessage } from './service/send.ts'
import {
  hoursDesk,
  readCanned,
  readDeskConfig,
  readHours,
  readService,
  saveCanned,
  saveHours,
  saveService,
  uploadCode,
} from './service/settings.ts'
import {
  assignTask,
  blockTask,
  closeTask,
  labelTask,
  noteTask,
  snoozeTask,
} from './service/tasks.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Staff have answered somebody. */
    'chat.answered': { readonly userId: string; readonly conversationId: string }
  }
}

const calls = implement(chatCalls, {
  list: listConversations,
  record: readRecord,
  send: sendMessage,
  config: getChatConfig,
  unread: countOwnUnread,
  mark: markOwn,
  readings: readReadings,
  typing: typeOwn,
  rate: rateCase,
  search: searchOwn,
  adminList: listTasks,
  casesOf: listCasesOf,
  adminCounts: countTasks,
  adminRecord: readForDesk,
  adminSend: answerMessage,
  adminMark: markForDesk,
  adminTyping: typeForDesk,
  adminBeside: readBeside,
  assign: assignTask,
  snooze: snoozeTask,
  setLabels: labelTask,
  close: closeTask,
  addNote: noteTask,
  block: blockTask,
  adminSearch: searchForDesk,
  adminFigures: readFigures,
  adminConfig: readDeskConfig,
  adminHours: readHours,
  saveHours,
  adminCanned: readCanned,
  saveCanned,
  adminService: readService,
  saveService,
  uploadCode,
})

const jobs: readonly JobDefinition[] = [every('chat.end_quiet', '23 * * * *', endQuiet)]

/** Talking with people of the house: conversations, their live streams, and the desk. */
export const chatModule: Module = {
  name: 'chat',
  calls,
  routes,
  jobs,
  seed,
  gives: [
    fill(holdingHook, chatHoldings),
    fill(orderDeskHook, chatDesk),
    fill(datedSettingHook, hoursDesk),
  ],
}
