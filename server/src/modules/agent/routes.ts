import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  NotificationRefused,
  type PayoutMessages,
  type ProviderReply,
} from '../../adapters/payment/port.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { hearOfPayout } from './service/payouts.ts'

/** Where providers tell that there is news of a payout. */
export function routes(web: FastifyInstance, kernel: Kernel): void {
  for (const { name, messages } of kernel.outside.payouts.values())
    if (messages) addNews(web, kernel, name, messages)
}

/** Refused without any effect unless its signature holds; whoever replays one makes us ask the provider, and no more. */
function addNews(
  web: FastifyInstance,
  kernel: Kernel,
  name: string,
  messages: PayoutMessages,
): void {
  web.post(`/api/payout/notify/${name}`, async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      const number = await messages.verify(raw, request.headers)
      const id = number === null ? null : idOf(number)
      if (id !== null) await hearOfPayout(kernel, id)
    } catch (error) {
      if (!(error instanceof NotificationRefused)) throw error
      kernel.log.warn('payout notification refused', { provider: name, problem: error.reason })
      return answer(reply, messages.refusal)
    }
    return answer(reply, messages.acknowledgement)
  })
}

/** A payout's number is its withdrawal's id without the lines in it; null: it is none of ours. */
function idOf(number: string): string | null {
  const id = number.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return z.uuid().safeParse(id).data ?? null
}

const answer = (reply: FastifyReply, { status, type, body }: ProviderReply): FastifyReply =>
  reply.status(status).type(type).send(body)
