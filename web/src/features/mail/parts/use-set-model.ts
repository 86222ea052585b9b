import type { FontKey, FontSet } from '@mailing/typeset'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFaces } from '../../../platform/faces.ts'

/** How a kind of card is set: the faces it needs, and where everything stands. */
export interface Typesetting<I, M extends { readonly fonts: readonly FontKey[] }> {
  readonly load: (input: I) => Promise<FontSet>
  readonly set: (input: I, fonts: FontSet) => M
}

/** A card to set, and what it was made of. */
export interface ToSet<I, T> {
  readonly input: I
  readonly of: T
}

/**
 * A card as it is printed, set again at each change. Null until the first faces have arrived. `isComplete` false: a face for
 * the newest characters is still on its way. `wish` and `typesetting` must stay the same objects while nothing changes.
 */
export function useSetModel<I, M extends { readonly fonts: readonly FontKey[] }, T>(
  { load, set: setModel }: Typesetting<I, M>,
  wish: ToSet<I, T>,
): {
  /** `of`: what this model shows; while typing it may be a moment behind. */
  readonly set: { readonly model: M; readonly of: T } | null
  readonly isComplete: boolean
  /** Why nothing is drawn yet; what is drawn already stays, whatever fails later. */
  readonly error: unknown
  readonly retry: () => void
} {
  const newest = useDeferredValue(wish)
  const [loaded, setLoaded] = useState<{ readonly fonts: FontSet; readonly input: I } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const { input } = newest
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isOver = false
    load(input).then(
      (fonts) => {
        if (isOver) return
        setLoaded({ fonts, input })
        setError(null)
      },
      (reason: unknown) => {
        if (!isOver) setError(reason)
      },
    )
    return () => {
      isOver = true
    }
  }, [load, input, tries])
  const fonts = loaded?.fonts ?? null
  const set = useMemo(
    () => (fonts ? { model: setModel(newest.input, fonts), of: newest.of } : null),
    [setModel, fonts, newest],
  )
  useFaces(set?.model.fonts ?? [])
  const retry = () => {
    setError(null)
    setTries(tries + 1)
  }
  return {
    set,
    isComplete: loaded?.input === input,
    error: set === null ? error : null,
    retry,
  }
}
