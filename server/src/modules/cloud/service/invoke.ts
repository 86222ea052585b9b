import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { cloudCalls } from '@mailing/contract/cloud/calls.ts'
import { functionNames } from '@mailing/contract/cloud/function-names.ts'
import {
  type CloudFunctionName,
  cloudFunctions,
  type FunctionOutput,
  type FunctionParsed,
} from '@mailing/contract/cloud/functions.ts'
import { cloudLimits } from '@mailing/contract/cloud/protocol.ts'
import { priceLetter, totalOf } from '@mailing/contract/letter/price.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { KeyContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { getInstitution } from '../../institution/service.ts'
import { currentPrices } from '../../letter/service.ts'
import { postingNow } from '../../mail/service.ts'
import { findFacts } from '../../order/service.ts'
import { requireRight } from './rights.ts'

type Functions = {
  readonly [N in CloudFunctionName]: (
    context: KeyContext,
    data: FunctionParsed<N>,
  ) => Promise<FunctionOutput<N>>
}

/** What each function does. All of it is asked of the modules that know; nothing that a caller sends is ever run. */
const functions: Functions = {
  'letter.price': async (context, { mailClass, ...letter }) => {
    const prices = await currentPrices(context)
    if (!prices.mailClasses.some((one) => one.mailClass === mailClass))
      throw new AppError('request.invalid', { field: 'mailClass' })
    const items = priceLetter(prices, { ...letter, mailClass })
    return {
      currency: context.config.CURRENCY,
      version: prices.version,
      items,
      total: totalOf(items),
    }
  },
  'posting.day': async (context) => {
    const { cutOffAt, estimatedPostDay } = await postingNow(context)
    return { cutOffAt, postDay: estimatedPostDay, timeZone: context.config.TIME_ZONE }
  },
  'order.state': async (context, { number }) => {
    // Every try counts: numbers cannot be found by trying.
    await takeLimits(context, [
      {
        key: `cloud.order:${context.holder.clientId}`,
        max: cloudLimits.ordersAnHour,
        seconds: 3600,
      },
    ])
    const order = await findFacts(context, { number })
    if (!order) throw new AppError('request.not_found')
    return { number: order.number, kind: order.kind, state: order.state }
  },
  'place.rules': async (context, { id }) => {
    const { kind, name, isBlocked, current } = await getInstitution(context, id)
    const { version, effectiveFrom, checkedOn, rules } = current
    return { id, kind, name, isBlocked, version, effectiveFrom, checkedOn, rules }
  },
}

const isFunction = (name: string): name is CloudFunctionName =>
  (functionNames as readonly string[]).includes(name)

async function run<N extends CloudFunctionName>(
  context: KeyContext,
  name: N,
  data: unknown,
): Promise<unknown> {
  const { input, output } = cloudFunctions[name]
  const parsed = input.safeParse(data)
  if (!parsed.success)
    throw new AppError('request.invalid', {
      fields: parsed.error.issues
        .slice(0, 10)
        .map((issue) => ({ field: `data.${issue.path.join('.')}`, problem: issue.code })),
    })
  // The schema of a name parses the input of that name, and cuts its answer (R29).
  return output.parse(await functions[name](context, parsed.data as FunctionParsed<N>))
}

/** The call `cloud.invoke`. A name that is none says which there are for this key. */
export async function invoke(
  context: KeyContext,
  { name, data }: CallParsed<typeof cloudCalls.invoke>,
): Promise<CallAnswer<typeof cloudCalls.invoke>> {
  if (!isFunction(name))
    throw new AppError('cloud.no_function', {
      name,
      functions: functionNames.filter((one) => context.holder.rights.includes(one)),
    })
  requireRight(context, name)
  return { result: await run(context, name, data) }
}
