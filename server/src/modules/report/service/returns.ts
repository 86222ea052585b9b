import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { mostReturnPlaces, type reportCalls } from '@mailing/contract/report/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { getInstitutions } from '../../institution/service.ts'
import { type ReturnsOfPlace, returnedOf, returnsByCause, returnsByPlace } from '../rules.ts'
import { type Period, postedMail, postedTo, returnsOf } from '../store/days.ts'
import { periodsOf } from './period.ts'

type Answer = CallAnswer<typeof reportCalls.returns>

/** The call `report.returns`: mail only, goods have their own way back. */
export async function getReturns(
  context: StaffContext,
  input: CallParsed<typeof reportCalls.returns>,
): Promise<Answer> {
  const { period, before } = periodsOf(input)
  const [now, then, posted, postedBefore] = await Promise.all([
    returnsOf(context, period),
    returnsOf(context, before),
    postedMail(context, period),
    postedMail(context, before),
  ])
  const places = returnsByPlace(now, then)
  return {
    total: {
      ...{ returned: returnedOf(now), posted },
      ...{ returnedBefore: returnedOf(then), postedBefore },
    },
    causes: returnsByCause(now, then),
    list: await named(context, places.slice(0, mostReturnPlaces), period, before),
    places: places.length,
  }
}

/** Places with their names, and with how much was posted to them. */
async function named(
  context: StaffContext,
  places: readonly ReturnsOfPlace[],
  period: Period,
  before: Period,
): Promise<Answer['list']> {
  const ids = places.map(({ institutionId }) => institutionId)
  const [names, posted, postedBefore] = await Promise.all([
    getInstitutions(
      context,
      ids.filter((id) => id !== null),
    ),
    postedTo(context, period, ids),
    postedTo(context, before, ids),
  ])
  return places.map(({ institutionId, ...place }) => {
    const found = institutionId === null ? undefined : names.get(institutionId)
    return {
      ...place,
      institution: found
        ? { id: found.id, name: found.name, region: found.region, city: found.city }
        : null,
      posted: posted.get(institutionId) ?? 0,
      postedBefore: postedBefore.get(institutionId) ?? 0,
    }
  })
}
