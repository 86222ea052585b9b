import type { addressCalls } from '@mailing/contract/address/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import { regionsWithin, regionYear } from '../rules/regions.ts'
import { regionsElsewhere } from '../rules/regions-elsewhere.ts'

type Calls = typeof addressCalls

/** One level of the tree of regions; the picker asks for the next one when somebody opens it. */
export function getRegions(
  _: unknown,
  { code }: CallParsed<Calls['regions']>,
): CallAnswer<Calls['regions']> {
  const list = regionsWithin(code ?? null) ?? (code === undefined ? null : regionsElsewhere(code))
  if (list === null) throw new AppError('request.not_found')
  return { list: [...list], year: regionYear }
}
