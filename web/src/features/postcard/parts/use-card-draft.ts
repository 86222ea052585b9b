import { calls } from '@mailing/contract/client.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { useCallback, useState } from 'react'
import { request } from '../../../platform/client/client.ts'
import { beginState, type SaveMark, saveMark } from '../../../platform/draft/autosave.ts'
import { isUnsaved } from '../../../platform/draft/draft.ts'
import { Keeper, type KeeperPorts } from '../../../platform/draft/keeper.ts'
import { appPorts, unlessGone, useKeeper } from '../../../platform/draft/use-keeper.ts'
import { type CardText, cardKind, type KeptCard } from '../model/card-draft.ts'
import { forgetCard, keepCard, keepCardAtOnce, keptCard } from '../model/keep.ts'

/** A postcard on the screen. */
export interface Editing extends CardText {
  readonly id: string
  readonly picture: Picture | null
}

export interface CardDraftInUse {
  readonly editing: Editing
  /** Whether it is safe, in one word. */
  readonly mark: SaveMark
  /** The newer version of another device was found, and this one became a second draft. */
  readonly isCopy: boolean
  /** The server's sentence when it does not take the draft. */
  readonly refusal: string | null
  readonly change: (part: Partial<Omit<Editing, 'id'>>) => void
  /** Saves what is not saved yet; gives the id of the draft that has it. Null: the server does not have it. */
  readonly flush: () => Promise<string | null>
}

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const

const cardPorts: KeeperPorts<CardText, CardDraft> = {
  ...appPorts,
  keep: keepCard,
  keepAtOnce: keepCardAtOnce,
  kept: keptCard,
  forget: forgetCard,
  save: ({ id, baseVersion, text: { content, recipientId } }) =>
    request(calls.postcard.saveDraft, { id, baseVersion, content, recipientId }, quietly),
  remove: (id) => unlessGone(request(calls.postcard.removeDraft, { id }, quietly)),
}

export interface CardToKeep {
  readonly card: KeptCard
  /** As it stands on this device. */
  readonly kept: KeptCard | null
  readonly picture: Picture | null
}

/**
 * A postcard in the making: kept on this device at once, on the server when the hands rest. Another device's newer version is
 * never overwritten: then this one goes on as a second draft.
 */
export function useCardDraft({ card, kept, picture: first }: CardToKeep): CardDraftInUse {
  const { keeper, state } = useKeeper(() => new Keeper(cardKind, beginState(card, kept), cardPorts))
  const [picture, setPicture] = useState(first)
  const change = useCallback(
    ({ picture: next, ...part }: Partial<Omit<Editing, 'id'>>): void => {
      if (next !== undefined) setPicture(next)
      keeper.edit({ ...keeper.state().draft.text, ...part })
    },
    [keeper],
  )
  const flush = useCallback(async (): Promise<string | null> => {
    // Whoever goes on waits for another try, not for the pause that follows a failed one.
    keeper.retry()
    const { draft } = await keeper.flush()
    return isUnsaved(cardKind, draft) ? null : draft.id
  }, [keeper])
  const { id, text } = state.draft
  return {
    editing: { id, ...text, picture },
    mark: saveMark(cardKind, state),
    isCopy: id !== card.id,
    refusal: state.failure === 'refused' ? state.refusal : null,
    change,
    flush,
  }
}
