import type { AiAnswer, AiPiece } from '@mailing/contract/ai/calls.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'

export type AiInput = CallInput<typeof calls.ai.chat>

/** Asks the helper; hears its words as they come. Rejects with a CallError. */
export const askHelper = (
  input: AiInput,
  hear: (piece: AiPiece) => void,
  signal: AbortSignal,
): Promise<AiAnswer> =>
  request(calls.ai.chat, input, {
    signal,
    isLoadingShown: false,
    isNetworkToastShown: false,
    // Made by our own server from the contract's schema.
    onPiece: (piece) => hear(piece as AiPiece),
  })
