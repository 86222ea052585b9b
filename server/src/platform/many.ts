import { AppError } from './app-error.ts'
import type { StaffContext } from './context.ts'
import { answerOnce } from './idempotency.ts'
import type { LogFields } from './log.ts'

interface Many<Item, Obstacle> {
  /** For instance `orderDesk.actOnMany`. */
  readonly callId: string
  /** Made once for what was chosen; undefined: sent again, it is done again. */
  readonly key: string | undefined
  readonly items: readonly Item[]
  /** The same for all of them; with something else, the same key is refused. */
  readonly what: object
  /** Does it to one, in a transaction of its own where there is none. */
  readonly act: (context: StaffContext, item: Item) => Promise<unknown>
  /** What an error of `act` says of the one that stays as it was; null: it is a fault. */
  readonly obstacleOf: (error: AppError) => Obstacle | null
  /** What one of them is called in the log: fields of its allowlist, ids and no content. */
  readonly nameOf?: (item: Item) => LogFields
}

interface Left<Id, Obstacle> {
  readonly id: Id
  readonly obstacle: Obstacle | 'gone' | 'failed'
}

/**
 * The same done to many things that one of the staff has chosen. Each is a transaction of its own with its entry in the audit log:
 * what cannot be done to one keeps no other back, and is answered with its reason. Named twice, a thing is done once.
 */
export async function actOnEach<
  Item extends { readonly id: string | number },
  Obstacle extends string,
>(
  context: StaffContext,
  many: Many<Item, Obstacle>,
): Promise<{ done: number; left: Left<Item['id'], Obstacle>[] }> {
  const items = [...new Map(many.items.map((item) => [item.id, item])).values()]
  const left: Left<Item['id'], Obstacle>[] = []
  for (const item of items) {
    const obstacle = await actOnOne(context, many, item)
    if (obstacle) left.push({ id: item.id, obstacle })
  }
  return { done: items.length - left.length, left }
}

async function actOnOne<Item extends { readonly id: string | number }, Obstacle extends string>(
  context: StaffContext,
  { callId, key, what, act, obstacleOf, nameOf }: Many<Item, Obstacle>,
  item: Item,
): Promise<Obstacle | 'gone' | 'failed' | null> {
  try {
    if (key === undefined) await act(context, item)
    else
      await answerOnce(
        context,
        { key: `:${key}:${item.id}`, callId, input: { ...what, ...item } },
        async (context) => {
          await act(context, item)
          // What was done needs no answer.
          return {}
        },
      )
    return null
  } catch (error) {
    const obstacle = error instanceof AppError ? obstacleOf(error) : null
    if (obstacle !== null) return obstacle
    if (error instanceof AppError && error.code === 'request.not_found') return 'gone'
    // Held by a colleague for too long, or a fault: the others are done all the same.
    context.log.error('one of many could not be done', { call: callId, ...nameOf?.(item), error })
    return 'failed'
  }
}
