import { aiCalls } from '@mailing/contract/ai/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { aiHoldings } from './holdings.ts'
import { askHelper } from './service/ask.ts'
import { getConfig, setConsent } from './service/consent.ts'
import { handOver } from './service/hand-over.ts'
import { mendPassage } from './service/mend.ts'
import { getTalk, listOwnTalks, removeTalk, sweep } from './service/talks.ts'

const jobs: readonly JobDefinition[] = [
  every('ai.sweep', '13 * * * *', async (kernel) => {
    const count = await sweep(kernel)
    if (count > 0) kernel.log.info('old talks removed', { count })
  }),
]

const calls = implement(aiCalls, {
  chat: (context, input, reader) =>
    input.task === 'ask' ? askHelper(context, input, reader) : mendPassage(context, input, reader),
  config: getConfig,
  consent: setConsent,
  talks: listOwnTalks,
  talk: (context, { id }) => getTalk(context, id),
  handOver: (context, { id }) => handOver(context, id),
  removeTalk: (context, { id }) => removeTalk(context, id),
})

/** A helper behind any model: it answers from the help centre and the person's own orders, and works on passages that it is shown. */
export const aiModule: Module = { name: 'ai', calls, jobs, gives: [fill(holdingHook, aiHoldings)] }
