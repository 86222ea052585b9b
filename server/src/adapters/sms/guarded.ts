import { type CircuitOptions, CircuitRefusal, createCircuit } from '../../platform/circuit.ts'
import { type Guarded, guarded, type IsBlocked } from '../blocks/port.ts'
import { SmsError, type SmsSender } from './port.ts'

/**
 * A sender behind a circuit breaker. A refusal is an answer: somebody who asks for codes to
 * impossible numbers must not stop everybody's.
 */
export function guardedSms(sender: SmsSender, options: Partial<CircuitOptions> = {}): SmsSender {
  const circuit = createCircuit({
    ...options,
    isAnswer: (error) => error instanceof SmsError && error.kind === 'refused',
  })
  return {
    ...sender,
    send: async (message) => {
      try {
        await circuit(() => sender.send(message))
      } catch (error) {
        throw error instanceof CircuitRefusal ? new SmsError('unavailable', error.reason) : error
      }
    },
  }
}

/** Any sender of text messages, with the list of blocks before it. */
export const unblockedSms = (sender: SmsSender, isBlocked: IsBlocked): Guarded<SmsSender> =>
  guarded(sender, {
    isBlocked,
    way: 'phone',
    to: ({ phone }) => phone,
    isOwnWish: ({ template }) => template === 'unblock_code' || template === 'confirm_code',
  })
