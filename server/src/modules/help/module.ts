import { helpCalls } from '@mailing/contract/help/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { helpHoldings } from './holdings.ts'
import { getHelpForDesk, listHelpForDesk, saveHelp, setHelpState } from './service/desk.ts'
import { addFirstArticles } from './service/first-articles.ts'
import { getAnswer, listHelp, voteHelp } from './service/read.ts'

const calls = implement(helpCalls, {
  list: listHelp,
  answer: getAnswer,
  vote: voteHelp,
  adminList: listHelpForDesk,
  admin: getHelpForDesk,
  save: saveHelp,
  setState: setHelpState,
})

/** The help centre: articles in versions, searching them, and whether they helped. */
export const helpModule: Module = {
  name: 'help',
  calls,
  start: addFirstArticles,
  gives: [fill(holdingHook, helpHoldings)],
}
