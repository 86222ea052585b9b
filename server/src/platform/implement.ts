import type { Access, Call, CallAnswer, CallParsed, CallPiece } from '@mailing/contract/call.ts'
import type { Reader } from './call-pieces.ts'
import type { GuestContext, KeyContext, StaffContext, UserContext } from './context.ts'
import type { Keeping } from './idempotency.ts'

type ContextOf<C> = C extends { readonly access: infer A }
  ? A extends 'guest'
    ? GuestContext
    : A extends 'user'
      ? UserContext
      : A extends 'key'
        ? KeyContext
        : StaffContext
  : never

/**
 * Answers one call: the context depends on the call's access, input is parsed, the answer is cut to the output schema. A call with
 * `pieces` tells its reader what there is already.
 */
export type Handler<C> = (
  context: ContextOf<C>,
  input: CallParsed<C>,
  reader: Reader<CallPiece<C>>,
) => Promise<CallAnswer<C>> | CallAnswer<C>

/** An idempotent call that mostly is one statement. */
export interface AtOnce<C> {
  /** Null: this one is not; nothing was done, and `otherwise` answers. */
  readonly atOnce: (
    context: ContextOf<C> & Keeping,
    input: CallParsed<C>,
  ) => Promise<CallAnswer<C> | null>
  /** Left out where it always is. */
  readonly otherwise?: Handler<C>
}

/** A call with its implementation; `http` makes a route from it. */
export interface BoundCall {
  readonly call: Call
  readonly answer: (
    context: GuestContext,
    input: unknown,
    reader: Reader<unknown>,
  ) => Promise<unknown>
  readonly atOnce?: (context: UserContext & Keeping, input: unknown) => Promise<unknown>
}

/**
 * Binds every call of a domain to its implementation; a call without one does not compile:
 * `export const calls = implement(letterCalls, { saveDraft: (context, input) => saveDraft(context, input) })`.
 */
export function implement<T extends Record<string, Call>>(
  calls: T,
  handlers: { readonly [K in keyof T]: Handler<T[K]> | AtOnce<T[K]> },
): readonly BoundCall[] {
  return Object.entries(calls).map(([verb, call]) => {
    const given = handlers[verb] as unknown as
      | BoundCall['answer']
      | (Required<Pick<BoundCall, 'atOnce'>> & { readonly otherwise?: BoundCall['answer'] })
      | undefined
    if (!given)
      throw new Error(
        `${call.id} has no implementation. Add \`${verb}\` to implement() in its module.ts.`,
      )
    refuseGuestKeys(call)
    if (typeof given === 'function')
      return { call, answer: async (context, input, reader) => given(context, input, reader) }
    const { atOnce, otherwise } = given
    return {
      call,
      atOnce,
      answer: async (context, input, reader) => {
        if (!otherwise) throw new Error(`${call.id} was not answered at once, and has no other way`)
        return otherwise(context, input, reader)
      },
    }
  })
}

function refuseGuestKeys(call: Call): void {
  const access: Access = call.access
  if (call.idempotent && (access === 'guest' || access === 'key'))
    throw new Error(
      `${call.id}: an idempotent call needs a logged-in user, because its answer is kept by user.`,
    )
}
