import type { FigureSource } from '../../account/service.ts'
import { getPoints } from './give.ts'

/** What points give to `userInfo`: the balance that can be used. The page of tasks is always there: signing in needs no task. */
export const pointFigures: FigureSource = async (kernel, userId) => ({
  points: (await getPoints(kernel, userId)).points,
  showTask: true,
})
