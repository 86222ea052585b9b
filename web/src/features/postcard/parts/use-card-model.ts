import type { FontSet } from '@mailing/typeset'
import {
  type CardInput,
  type CardModel,
  loadCardFonts,
  setCard,
} from '@mailing/typeset/card/index.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFaces } from '../../../platform/faces.ts'

/** A card to set, and what it was made of. */
export interface ToSet<T> {
  readonly input: CardInput
  readonly of: T
}

interface SetCard<T> {
  readonly model: CardModel
  /** What this model shows: while typing it may be a moment behind. */
  readonly of: T
}

/** Both sides as they are printed, again at each change. Null until the first faces have arrived. `isComplete` false: a face for the newest characters is still on its way. `wish` must stay the same object while nothing changes. */
export function useCardModel<T>(wish: ToSet<T>): {
  readonly set: SetCard<T> | null
  readonly isComplete: boolean
  readonly error: unknown
} {
  const newest = useDeferredValue(wish)
  const [loaded, setLoaded] = useState<{
    readonly fonts: FontSet
    readonly input: CardInput
  } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { input } = newest
  useEffect(() => {
    let isOver = false
    loadCardFonts(input).then(
      (fonts) => {
        if (!isOver) setLoaded({ fonts, input })
      },
      (reason: unknown) => {
        if (!isOver) setError(reason)
      },
    )
    return () => {
      isOver = true
    }
  }, [input])
  const fonts = loaded?.fonts ?? null
  const set = useMemo(
    () => (fonts ? { model: setCard(newest.input, fonts), of: newest.of } : null),
    [fonts, newest],
  )
  useFaces(set?.model.fonts ?? [])
  return { set, isComplete: loaded?.input === input, error }
}
