import { dayMs } from '@mailing/contract/days.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { FigureSource } from '../../account/service.ts'
import { countOwnDrafts } from '../../mail/service.ts'
import { letterFiguresOf } from '../store/figures.ts'
import { letterShelf } from './drafts.ts'

/** Drafts, letters posted, and since how many days the person writes: the first day counts as one. */
export const letterFigures: FigureSource = async (kernel, userId) => {
  const [drafts, { firstPaidAt, posted }] = await Promise.all([
    countOwnDrafts({ ...kernel, userId }, letterShelf),
    letterFiguresOf(kernel, userId),
  ])
  const dayNumber = (moment: Date): number =>
    Math.round(Date.parse(`${dayIn(kernel.config.TIME_ZONE, moment)}T00:00:00Z`) / dayMs)
  const day = firstPaidAt ? dayNumber(kernel.clock.now()) - dayNumber(firstPaidAt) + 1 : 0
  return { drafts, letterStat: { day, count: posted } }
}
