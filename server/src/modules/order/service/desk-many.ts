import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ActionObstacle } from '@mailing/contract/order/desk.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { actOnEach } from '../../../platform/many.ts'
import { addNote } from '../../account/service.ts'
import { listNumbers } from '../store/orders.ts'
import { actOnDesk } from './desk-acts.ts'

type Calls = typeof orderDeskCalls
type Input = CallParsed<Calls['actOnMany']>

/** The same done to many orders, each with its act. */
export async function actOnMany(
  context: StaffContext,
  input: Input,
): Promise<CallAnswer<Calls['actOnMany']>> {
  const { key, ids, ...what } = input
  const named = await listNumbers(context, ids)
  const numbers = new Map(named.map(({ id, number }) => [id, number]))
  const { done, left } = await actOnEach(context, {
    callId: 'orderDesk.actOnMany',
    key,
    items: ids.map((id) => ({ id })),
    what,
    act: (context, { id }) => act(context, input, id),
    obstacleOf: ({ code, data }) =>
      code === 'order.cannot_act' ? (data['obstacle'] as ActionObstacle) : null,
    nameOf: ({ id }) => ({ orderId: id }),
  })
  return { done, left: left.map((one) => ({ ...one, number: numbers.get(one.id) ?? '' })) }
}

async function act(context: StaffContext, input: Input, id: string): Promise<void> {
  if (input.action === 'note')
    await addNote(context, { subject: 'order', subjectId: id, text: input.text })
  else if (input.action === 'assign')
    await actOnDesk(context, { action: 'assign', id, to: input.to })
  else await actOnDesk(context, { action: input.action, id, reason: input.reason })
}
