import { chatCalls, chatDeskStreamPath, chatStreamPath } from '@mailing/contract/chat/calls.ts'
import type { FastifyInstance } from 'fastify'
import { addEventStream } from '../../platform/event-stream.ts'
import { implement } from '../../platform/implement.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { seed } from './seed.ts'
import {
  countTasks,
  listTasks,
  markForDesk,
  readBeside,
  readForDesk,
  typeForDesk,
} from './service/desk.ts'
import { getChatConfig } from './service/hours.ts'
import { liveOf } from './service/live.ts'
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
import { readDeskConfig, saveCanned, saveHours, saveService } from './service/settings.ts'
import {
  assignTask,
  blockTask,
  closeTask,
  labelTask,
  noteTask,
  readFigures,
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
  saveHours,
  saveCanned,
  saveService,
})

function routes(web: FastifyInstance, kernel: Kernel): void {
  const live = liveOf(kernel)
  web.addHook('onClose', async () => live.stop())
  addEventStream(web, kernel, {
    path: chatStreamPath,
    permission: null,
    open: (stream) => live.addReader(stream),
  })
  addEventStream(web, kernel, {
    path: chatDeskStreamPath,
    permission: 'chat.answer',
    open: (stream) => live.addDesk(stream),
  })
}

/** Talking with people of the house: conversations, their live streams, and the desk. */
export const chatModule: Module = { name: 'chat', calls, routes, seed }
