import { pointCalls } from '@mailing/contract/point/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  createOffer, createTask, exchange, findVariants, getCampaigns, getDeskOffers, getDeskTasks, getHistory, getOffers, getRules, getTasks, type GoodsToGive, listEntries, readCalendar, setRule, signIn, takeTask, updateOffer, updateTask,
} from './service.ts'

export const callsWith = (goods: GoodsToGive) => implement(pointCalls, {
  tasks: (context) => getTasks(context),
  takeTask: (context, input) => takeTask(context, input),
  calendar: (context, input) => readCalendar(context, input),
  sign: (context) => signIn(context),
  offers: (context) => getOffers(context, goods),
  exchange: (context, input) => exchange(context, input),
  entries: (context, input) => listEntries(context, input),
  deskTasks: (context) => getDeskTasks(context),
  createTask: (context, input) => createTask(context, input),
  updateTask: (context, input) => updateTask(context, input),
  deskOffers: (context) => getDeskOffers(context, goods),
  createOffer: (context, input) => createOffer(context, goods, input),
  updateOffer: (context, input) => updateOffer(context, goods, input),
  campaigns: (context) => getCampaigns(context),
  variants: (context, input) => findVariants(context, goods, input),
  history: (context, input) => getHistory(context, input),
  rules: (context) => getRules(context),
  setRule: (context, input) => setRule(context, input),
})
