import { useCallback } from 'react'
import { beginState, type SaveMark, saveMark } from '../../../platform/draft/autosave.ts'
import { isUnsaved } from '../../../platform/draft/draft.ts'
import { Keeper } from '../../../platform/draft/keeper.ts'
import { useKeeper } from '../../../platform/draft/use-keeper.ts'
import type { KeptMail, MailDrafts, MailText, StoredMail } from '../model/mail-drafts.ts'

/** A card on the screen that is kept. */
export interface MailDraftInUse<C> {
  readonly id: string
  readonly text: MailText<C>
  /** Whether it is safe, in one word. */
  readonly mark: SaveMark
  /** The newer version of another device was found, and this one became a second draft. */
  readonly isCopy: boolean
  /** The server's sentence when it does not take the draft. */
  readonly refusal: string | null
  readonly change: (part: Partial<MailText<C>>) => void
  /** Saves what is not saved yet; gives the id of the draft that has it. Null: the server does not have it. */
  readonly flush: () => Promise<string | null>
}

/**
 * A card in the making: kept on this device at once, on the server when the hands rest. Another device's newer version is
 * never overwritten: then this one goes on as a second draft.
 */
export function useMailDraft<C, S extends StoredMail<C>>(
  { kind, ports }: Pick<MailDrafts<C, S>, 'kind' | 'ports'>,
  { draft, kept }: { readonly draft: KeptMail<C, S>; readonly kept: KeptMail<C, S> | null },
): MailDraftInUse<C> {
  const { keeper, state } = useKeeper(() => new Keeper(kind, beginState(draft, kept), ports))
  const change = useCallback(
    (part: Partial<MailText<C>>): void => keeper.edit({ ...keeper.state().draft.text, ...part }),
    [keeper],
  )
  const flush = useCallback(async (): Promise<string | null> => {
    // Whoever goes on waits for another try, not for the pause that follows a failed one.
    keeper.retry()
    const { draft: saved } = await keeper.flush()
    return isUnsaved(kind, saved) ? null : saved.id
  }, [keeper, kind])
  const { id, text } = state.draft
  return {
    id,
    text,
    mark: saveMark(kind, state),
    isCopy: id !== draft.id,
    refusal: state.failure === 'refused' ? state.refusal : null,
    change,
    flush,
  }
}
