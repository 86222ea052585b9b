import { pointCalls } from '@mailing/contract/point/calls.ts'
import { implement } from '../../platform/implement.ts'
import { createOffer, createTask, exchange, getCampaigns, getDeskOffers, getDeskTasks, getOffers, getHistory, getRules, getTasks, listEntries, readCalendar, setRule, signIn, takeTask, updateOffer, updateTask } from './service.ts'

export const calls = implement(pointCalls, {
  tasks: (context) => getTasks(context),
  takeTask: (context, input) => takeTask(context, input),
  calendar: (context, input) => readCalendar(context, input),
  sign: (context) => signIn(context),
  offers: (context) => getOffers(context),
  exchange: (context, input) => exchange(context, input),
  entries: (context, input) => listEntries(context, input),
  deskTasks: (context) => getDeskTasks(context),
  createTask: (context, input) => createTask(context, input),
  updateTask: (context, input) => updateTask(context, input),
  deskOffers: (context) => getDeskOffers(context),
  createOffer: (context, input) => createOffer(context, input),
  updateOffer: (context, input) => updateOffer(context, input),
  campaigns: (context) => getCampaigns(context),
  history: (context, input) => getHistory(context, input),
  rules: (context) => getRules(context),
  setRule: (context, input) => setRule(context, input),
})
