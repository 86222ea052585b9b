import type { AiPiece, AiSources } from '@mailing/contract/ai/calls.ts'
import { z } from 'zod'
import type { ModelTool, ToolWish } from '../../../adapters/ai/port.ts'
import type { UserContext } from '../../../platform/context.ts'
import { findHelp } from '../../help/service.ts'
import { getOrder, listOrders } from '../../order/service.ts'

type Looking = Extract<AiPiece, { kind: 'looking' }>['at']

/** What was found, for the model and for the person. */
export interface Found {
  readonly text: string
  readonly sources: AiSources
}

interface Tool {
  readonly about: string
  readonly at: Looking
  readonly arguments: z.ZodObject
  /** Reads only; whose data it reads is the session's business, never an argument. */
  readonly look: (context: UserContext, given: Readonly<Record<string, unknown>>) => Promise<Found>
}

const nothing: AiSources = { articles: [], orders: [] }
const articlesAtOnce = 3
const articleCharacters = 1800

async function searchHelp(context: UserContext, query: string): Promise<Found> {
  const found = await findHelp(context, { query, locale: context.locale, most: articlesAtOnce })
  if (found.length === 0) return { text: 'No article fits.', sources: nothing }
  return {
    text: found
      .map(({ title, markdown }) => `# ${title}\n${markdown.slice(0, articleCharacters)}`)
      .join('\n\n'),
    sources: { ...nothing, articles: found.map(({ key, title }) => ({ key, title })) },
  }
}

/** Without names, places and texts: they are other people's, and no question about a state needs them. */
async function myOrders(context: UserContext): Promise<Found> {
  const { list } = await listOrders(context, { category: 'all' })
  if (list.length === 0) return { text: 'This person has no orders.', sources: nothing }
  return {
    text: list
      .map(({ number, kind, state, createdAt, payBefore, told }) =>
        [
          `order ${number}`,
          `kind ${kind}`,
          `state ${state}`,
          `made ${createdAt}`,
          ...(payBefore === null ? [] : [`must be paid before ${payBefore}`]),
          ...(told === null ? [] : [`what happened: ${told.kind}`]),
        ].join(', '),
      )
      .join('\n'),
    sources: { ...nothing, orders: list.map(({ id, number }) => ({ id, number })) },
  }
}

async function orderProgress(context: UserContext, number: string): Promise<Found> {
  const { list } = await listOrders(context, { category: 'all' })
  const own = list.find((one) => one.number === number)
  if (!own)
    return { text: 'This person has no such order among the latest ones.', sources: nothing }
  const order = await getOrder(context, own.id)
  return {
    text: [
      `order ${number}, kind ${order.kind}, state ${order.state}`,
      ...order.timeline.map(({ state, at }) => `${state} at ${at}`),
      ...(order.estimatedPostDay === null
        ? []
        : [`posted or expected to be posted on ${order.estimatedPostDay}`]),
      ...(order.expectedDays === null
        ? []
        : [`about ${order.expectedDays.min} to ${order.expectedDays.max} days on the way`]),
      ...(order.usualDays === null
        ? []
        : [`measured: usually ${order.usualDays.min} to ${order.usualDays.max} days on the way`]),
      ...(order.tracking === null
        ? []
        : [`carrier ${order.tracking.carrier}, tracking number ${order.tracking.number}`]),
    ].join('\n'),
    sources: { ...nothing, orders: [{ id: own.id, number }] },
  }
}

const zQuery = z.strictObject({ query: z.string().trim().min(1).max(100) })
const zNumber = z.strictObject({ number: z.string().trim().min(1).max(40) })

/** All that the helper can do beside answering. Nothing here writes. */
const tools: Readonly<Record<string, Tool>> = {
  search_help: {
    about: 'Searches the articles of the help centre: how things work, prices, times, rules.',
    at: 'help',
    arguments: zQuery,
    look: (context, given) => searchHelp(context, zQuery.parse(given).query),
  },
  my_orders: {
    about: 'The latest orders of the person who asks, with their states.',
    at: 'orders',
    arguments: z.strictObject({}),
    look: (context) => myOrders(context),
  },
  order_progress: {
    about: 'What happened to one order of the person who asks, by its number.',
    at: 'orders',
    arguments: zNumber,
    look: (context, given) => orderProgress(context, zNumber.parse(given).number),
  },
}

export const modelTools: readonly ModelTool[] = Object.entries(tools).map(
  ([name, { about, arguments: schema }]) => ({
    name,
    about,
    parameters: z.toJSONSchema(schema) as ModelTool['parameters'],
  }),
)

function readArguments(tool: Tool, text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed = tool.arguments.safeParse(JSON.parse(text === '' ? '{}' : text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Does what the model wants, if it is one of the tools and asked for rightly; otherwise says so, and does nothing. */
export async function useTool(
  context: UserContext,
  { name, arguments: text }: ToolWish,
  tell: (at: Looking) => void,
): Promise<Found> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  const given = tool && readArguments(tool, text)
  if (!tool || !given) return { text: 'There is no such tool.', sources: nothing }
  tell(tool.at)
  return tool.look(context, given)
}

export const joinSources = (all: readonly AiSources[]): AiSources => ({
  articles: [
    ...new Map(all.flatMap(({ articles }) => articles).map((one) => [one.key, one])).values(),
  ],
  orders: [...new Map(all.flatMap(({ orders }) => orders).map((one) => [one.id, one])).values()],
})
