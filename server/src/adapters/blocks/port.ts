import type { LoginWay } from '@mailing/contract/config/calls.ts'

/**
 * Receiver of a message: a phone, an e-mail address, a person or an account. Channels that know
 * neither phone nor address use the person (by user id), who is blocked when one of the two is, or
 * the account.
 */
export type ReachedBy = LoginWay | 'person'

/** Returns whether a phone, address or person has stopped our messages. */
export type IsBlocked = (way: ReachedBy, value: string) => Promise<boolean>

declare const guardMark: unique symbol
/**
 * A sender that asks the list of blocks before each message. Only `guarded` makes one, and only
 * such a one fits into the outside world's ports: a sender that goes round the list does not
 * compile.
 */
export type Guarded<S> = S & { readonly [guardMark]: true }

/** Nothing was sent, because the receiver has stopped our messages. */
export class Blocked extends Error {
  override readonly name = 'Blocked'

  constructor() {
    super('message not sent: its receiver has blocked our messages')
  }
}

interface Sending<M> {
  send(message: M): Promise<void>
}

/**
 * Puts the list of blocks before a sender. What is let through all the same says `isOwnWish`: the
 * code that somebody asks for on the page that undoes a block.
 */
export function guarded<M, S extends Sending<M>>(
  sender: S & Sending<M>,
  look: {
    readonly isBlocked: IsBlocked
    readonly way: ReachedBy
    readonly to: (message: M) => string
    readonly isOwnWish?: (message: M) => boolean
  },
): Guarded<S> {
  const send = async (message: M): Promise<void> => {
    if (!look.isOwnWish?.(message) && (await look.isBlocked(look.way, look.to(message))))
      throw new Blocked()
    await sender.send(message)
  }
  return { ...sender, send } as unknown as Guarded<S>
}
