import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { ReactNode } from 'react'
import { flushPatiently } from '../../../platform/draft/use-keeper.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { SkeletonCards } from '../../../ui/states.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import type { KeptLetter } from '../model/letter-draft.ts'
import { OpenedLetter } from './opened-letter.tsx'
import { useSaver } from './use-saver.ts'

/** A letter that a screen beside the editor works on; it is kept and saved as there. */
export interface OpenLetter {
  readonly content: LetterContent
  readonly recipient: Recipient | null
  /** Pictures that are not the person's own, as the server showed them. */
  readonly pictures?: readonly Picture[]
  /** Stands above everything else. */
  readonly notice?: ReactNode
  /** Changes what is newest, also after an upload that took a while. */
  readonly onChange: (change: (content: LetterContent) => Partial<LetterContent>) => void
  /** The buttons at the foot of such a screen, the way on being the main one when something was added. `note` stands above them. */
  readonly footer: (isReady: boolean, note?: ReactNode) => ReactNode
}

interface WithLetterProps {
  readonly id: string
  readonly isFresh: boolean
  readonly recipientId: string | null
  readonly children: (letter: OpenLetter) => ReactNode
}

/** Opens a letter for one of the screens that add something to it: only in one window at a time, as the editor does. */
export function WithLetter({ children, ...which }: WithLetterProps) {
  return (
    <OpenedLetter {...which} waiting={<Opening />}>
      {(letter, kept) => (
        <Working letter={letter} kept={kept}>
          {children}
        </Working>
      )}
    </OpenedLetter>
  )
}

const Opening = () => {
  const t = useTexts('parts')
  return (
    <Page>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <SkeletonCards count={2} lines={4} />
    </Page>
  )
}

function Working({
  letter,
  kept,
  children,
}: {
  readonly letter: KeptLetter
  readonly kept: KeptLetter | null
  readonly children: WithLetterProps['children']
}) {
  const t = useTexts('parts')
  const { saver, state } = useSaver(letter, kept)
  const { text } = state.draft
  const recipient = useRecipient(text.recipientId)
  const leave = async (path: '/pages/editLetter/editLetter' | '/pages/step/order/order') => {
    const { draft: saved, failure, refusal } = await flushPatiently(saver)
    if (failure === 'refused') return void tell(refusal)
    await (path === '/pages/step/order/order'
      ? navigate(path, { draftId: saved.id })
      : redirect(path, { id: saved.id }))
  }
  return children({
    content: text.content,
    recipient,
    onChange: (change) => {
      const newest = saver.state().draft.text
      saver.edit({ ...newest, content: { ...newest.content, ...change(newest.content) } })
    },
    footer: (isReady, note) => (
      <FormActions note={note}>
        <Button onClick={() => void leave('/pages/editLetter/editLetter')}>{t.toLetter}</Button>
        <Button
          kind={isReady ? 'primary' : 'secondary'}
          onClick={() => void leave('/pages/step/order/order')}
        >
          {t.toOrder}
        </Button>
      </FormActions>
    ),
  })
}
