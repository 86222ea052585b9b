import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ActionObstacle } from '@mailing/contract/order/desk.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { answerOnce } from '../../../platform/idempotency.ts'
import { addNote } from '../../account/service.ts'
import { listNumbers } from '../store/orders.ts'
import { actOnDesk } from './desk-acts.ts'

type Calls = typeof orderDeskCalls
type Input = CallParsed<Calls['actOnMany']>
type Left = CallAnswer<Calls['actOnMany']>['left'][number]['obstacle']

/**
 * The same done to many orders. Each is a transaction of its own with its act and its entry in the audit log: what cannot be done
 * to one keeps no other back, and is answered with its reason. Named twice, an order is done once.
 */
export async function actOnMany(
  context: StaffContext,
  input: Input,
): Promise<CallAnswer<Calls['actOnMany']>> {
  const ids = [...new Set(input.ids)]
  const named = await listNumbers(context, ids)
  const numbers = new Map(named.map(({ id, number }) => [id, number]))
  const left: { id: string; number: string; obstacle: Left }[] = []
  for (const id of ids) {
    const obstacle = await actOnOne(context, input, id)
    if (obstacle) left.push({ id, number: numbers.get(id) ?? '', obstacle })
  }
  return { done: ids.length - left.length, left }
}

async function actOnOne(context: StaffContext, input: Input, id: string): Promise<Left | null> {
  try {
    const { key, ids: _all, ...what } = input
    if (key === undefined) await act(context, input, id)
    else
      await answerOnce(
        context,
        { key: `:${key}:${id}`, callId: 'orderDesk.actOnMany', input: { ...what, id } },
        (context) => act(context, input, id),
      )
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'request.not_found') return 'gone'
    if (error instanceof AppError && code === 'order.cannot_act')
      return error.data['obstacle'] as ActionObstacle
    // Held by a colleague for too long, or a fault: the others are done all the same.
    context.log.error('one of many orders could not be acted on', { orderId: id, error })
    return 'failed'
  }
}

/** Gives an answer to keep: what was done needs none. */
async function act(context: StaffContext, input: Input, id: string): Promise<object> {
  if (input.action === 'note')
    await addNote(context, { subject: 'order', subjectId: id, text: input.text })
  else if (input.action === 'assign')
    await actOnDesk(context, { action: 'assign', id, to: input.to })
  else await actOnDesk(context, { action: input.action, id, reason: input.reason })
  return {}
}
