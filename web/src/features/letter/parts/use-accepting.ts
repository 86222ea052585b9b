import { calls } from '@mailing/contract/client.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'

/** A loss of a document: of its text, or of a page counted from 0. */
export interface LossPlace {
  readonly page: number | null
  readonly loss: number
}

const keyOf = ({ page, loss }: LossPlace): string => `${page} ${loss}`

export interface Accepting {
  /** The document with what has been accepted on this screen. */
  readonly document: Document
  readonly accept: (place: LossPlace) => void
  readonly isSending: (place: LossPlace) => boolean
}

/** Lets the owner accept losses one by one; the server keeps each. */
export function useAccepting(document: Document): Accepting {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const { send, sending } = useSend(calls.file.acceptLoss, {
    onSuccess: (_, { page, loss }) =>
      setAccepted((before) => new Set([...before, keyOf({ page, loss: Number(loss) })])),
  })
  const shown = (page: number | null, losses: Document['losses']) =>
    losses.map((one, loss) => ({
      ...one,
      isAccepted: one.isAccepted || accepted.has(keyOf({ page, loss })),
    }))
  return {
    document: {
      ...document,
      losses: shown(null, document.losses),
      pages: document.pages.map((page, at) => ({ ...page, losses: shown(at, page.losses) })),
    },
    accept: (place) => send({ id: document.id, ...place }),
    isSending: ({ page, loss }) => sending?.page === page && sending.loss === loss,
  }
}
