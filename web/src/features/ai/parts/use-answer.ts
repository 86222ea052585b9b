import type { AiAnswer, AiPiece } from '@mailing/contract/ai/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { type CallError, isCallError } from '../../../platform/client/call-error.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { type AiInput, askHelper } from '../model/ask.ts'

type Looking = Extract<AiPiece, { kind: 'looking' }>['at']

interface Answering {
  /** What has come of the answer so far. */
  readonly words: string
  readonly looking: Looking | null
}

/** Asks the helper, one question at a time; who leaves the screen, or stops it, hangs up. */
export function useAnswer() {
  const [answering, setAnswering] = useState<Answering | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  /** The whole answer; null: it was stopped, or failed and `error` says why. */
  async function ask(input: AiInput): Promise<AiAnswer | null> {
    leaving.current?.abort()
    const controller = new AbortController()
    leaving.current = controller
    setError(null)
    setAnswering({ words: '', looking: null })
    try {
      return await askHelper(
        input,
        (piece) =>
          setAnswering((now) =>
            piece.kind === 'words'
              ? { words: (now?.words ?? '') + piece.text, looking: null }
              : { words: now?.words ?? '', looking: piece.at },
          ),
        controller.signal,
      )
    } catch (reason) {
      if (!isCallError(reason)) throw reason
      if (reason.failure !== 'aborted' && !reason.isSessionLoss) setError(reason)
      return null
    } finally {
      if (leaving.current === controller) setAnswering(null)
      void refreshCalls([calls.ai.config])
    }
  }

  return { answering, error, ask, stop: () => leaving.current?.abort() }
}
