import type { Access, Call, CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { GuestContext, StaffContext, UserContext } from './context.ts'

type ContextOf<C> = C extends { readonly access: infer A }
  ? A extends 'guest'
    ? GuestContext
    : A extends 'user'
      ? UserContext
      : StaffContext
  : never

/** Answers one call: the context depends on the call's access, input is parsed, the answer is cut to the output schema. */
export type Handler<C> = (
  context: ContextOf<C>,
  input: CallParsed<C>,
) => Promise<CallAnswer<C>> | CallAnswer<C>

/** A call with its implementation; `http` makes a route from it. */
export interface BoundCall {
  readonly call: Call
  readonly answer: (context: GuestContext, input: unknown) => Promise<unknown>
}

/**
 * Binds every call of a domain to its implementation; a call without one does not compile:
 * `export const calls = implement(letterCalls, { saveDraft: (context, input) => saveDraft(context, input) })`.
 */
export function implement<T extends Record<string, Call>>(
  calls: T,
  handlers: { readonly [K in keyof T]: Handler<T[K]> },
): readonly BoundCall[] {
  return Object.entries(calls).map(([verb, call]) => {
    const handle = handlers[verb] as unknown as BoundCall['answer'] | undefined
    if (!handle)
      throw new Error(
        `${call.id} has no implementation. Add \`${verb}\` to implement() in the module's calls.ts.`,
      )
    refuseGuestKeys(call)
    return { call, answer: async (context, input) => handle(context, input) }
  })
}

function refuseGuestKeys(call: Call): void {
  const access: Access = call.access
  if (call.idempotent && access === 'guest')
    throw new Error(
      `${call.id}: an idempotent call needs a logged-in user, because its answer is kept by user.`,
    )
}
