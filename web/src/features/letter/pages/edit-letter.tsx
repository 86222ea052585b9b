import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { Page } from '../../../ui/page.tsx'
import { SkeletonCards } from '../../../ui/states.tsx'
import type { KeptLetter } from '../model/letter-draft.ts'
import { Editor } from '../parts/editor.tsx'
import { OpenedLetter } from '../parts/opened-letter.tsx'

/** `id`: the draft. `fresh`: the id was made just now. `recipientId`: whom a new letter is for. `beside`: what is read while writing. */
export default function EditLetterPage({
  params,
  beside = null,
}: PageProps & { readonly beside?: ReactNode }) {
  const { id, fresh, recipientId } = params
  // The route gives every letter its id before this page opens.
  return id ? (
    <OpenedLetter
      key={id}
      id={id}
      isFresh={fresh === '1'}
      recipientId={recipientId ?? null}
      waiting={
        <Page>
          <SkeletonCards count={1} lines={8} />
        </Page>
      }
    >
      {(letter, kept) => (
        <OpenEditor letter={letter} kept={kept} recipientId={recipientId ?? null} beside={beside} />
      )}
    </OpenedLetter>
  ) : null
}

interface OpenEditorProps {
  readonly letter: KeptLetter
  readonly kept: ComponentProps<typeof Editor>['kept']
  readonly recipientId: string | null
  readonly beside: ReactNode
}

/** The mark in the browser's history of an address whose person has been written into the letter. */
const takenMark = 'isRecipientTaken'

/**
 * The person in the address is taken over once: somebody who has chosen another one since, and comes back to this entry of
 * the history or loads it again, keeps the other one.
 */
function OpenEditor({ letter, kept, recipientId, beside }: OpenEditorProps) {
  const [given] = useState(() =>
    (window.history.state as Record<string, unknown> | null)?.[takenMark] === true
      ? null
      : recipientId,
  )
  useEffect(() => {
    if (given !== null)
      window.history.replaceState(
        { ...(window.history.state as object | null), [takenMark]: true },
        '',
      )
  }, [given])
  return <Editor letter={withRecipient(letter, given)} kept={kept} beside={beside} />
}

/** The person who was added or chosen on another screen, on the way back here. */
const withRecipient = (letter: KeptLetter, recipientId: string | null): KeptLetter =>
  recipientId === null || letter.text.recipientId === recipientId
    ? letter
    : { ...letter, text: { ...letter.text, recipientId } }
