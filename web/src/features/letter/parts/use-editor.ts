import { isLetterEmpty } from '@mailing/contract/letter/layout.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { fontChain } from '@mailing/typeset'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushPatiently } from '../../../platform/draft/use-keeper.ts'
import { useFaces } from '../../../platform/faces.ts'
import { useFormat } from '../../../platform/format.ts'
import { useKept } from '../../../platform/kept.ts'
import { currentPlace, navigate, redirect } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import type { KeptLetter, LetterKeeper, Resolution } from '../model/letter-draft.ts'
import { bodyLimit, cutText } from '../model/letter-text.ts'
import { type LetterProblem, problemsOf } from '../model/problems.ts'
import type { PartPath } from './add-sheet.tsx'
import type { EditorPanel } from './editor-bar.tsx'
import type { TextMark } from './marked-copy.tsx'
import { sidesOf } from './side-view.tsx'
import { fontKeyOf, type LetterLayout, useLayout } from './use-layout.ts'
import { type Offer, useOffer } from './use-offer.ts'
import { usePictures } from './use-pictures.ts'
import { useRemoval } from './use-removal.ts'
import { useSaver } from './use-saver.ts'
import { useTextCheck } from './use-text-check.ts'
import type { WritingSheetHandle } from './writing-sheet.tsx'

type Recipient = ReturnType<typeof useRecipient>

/** The text of a letter and all that changes it. `revision`: the fields own their text, and another one is given to new fields. */
function useWriting(letter: KeptLetter, kept: KeptLetter | null) {
  const t = useTexts('letter')
  const format = useFormat()
  const [revision, setRevision] = useState(0)
  const { saver, state } = useSaver(letter, kept)
  const changed = (part: Partial<LetterContent>) => {
    const { text } = saver.state().draft
    return { ...text, content: { ...text.content, ...part } }
  }
  const change = (part: Partial<LetterContent>) => saver.edit(changed(part))
  const type = (part: Partial<LetterContent>) => {
    const { body } = saver.state().draft.text.content
    if ((part.body?.length ?? 0) >= bodyLimit && body.length < bodyLimit)
      void tell(t.editor.limitReached(format.number(bodyLimit)))
    saver.type(changed(part))
  }
  const address = (recipientId: string | null) =>
    saver.edit({ ...saver.state().draft.text, recipientId })
  const resolve = (choice: Resolution) => {
    saver.resolve(choice)
    setRevision((n) => n + 1)
  }
  const newest = () => saver.state().draft.text.content
  const changeFields = (part: Partial<LetterContent>) => {
    change(part)
    setRevision((n) => n + 1)
  }
  const removal = useRemoval(newest, changeFields)
  const placing = usePlacing(
    () => newest().body,
    (body) => changeFields({ body }),
  )
  return { saver, state, revision, newest, change, type, address, resolve, removal, placing }
}

/** How the pages are drawn: in the colours that they will be printed in. */
function useInking(id: string, content: LetterContent, recipient: Recipient) {
  const { pictureUrl } = usePictures(content)
  const isColourAllowed = recipient?.institution?.current.rules.isColourAllowed !== false
  // As it was chosen on the way to paying, else as it is printed when nothing is.
  const [chosen] = useKept<{ readonly isColour: boolean }>(`mail of ${id}`, { isColour: false })
  return {
    isColour: chosen.isColour && isColourAllowed,
    isPhotoColour: isColourAllowed,
    pictureUrl,
  }
}

/** What stands against sending the letter, and where in its text. */
function useProblems(
  content: LetterContent,
  layout: LetterLayout | null,
  recipient: Recipient,
  offer: Offer | null,
) {
  const findings = useTextCheck(content.body, recipient?.institution?.id)
  const isDecorated = offer?.isDecorated(content.stationery) ?? false
  const standing = offer?.standing(content.stationery) ?? 'offered'
  const model = layout?.isComplete ? layout.model : null
  const sides = layout ? sidesOf(layout).length : null
  const problems = useMemo(
    () => problemsOf({ content, model, sides, recipient, isDecorated, standing, findings }),
    [content, model, sides, recipient, isDecorated, standing, findings],
  )
  const marks = useMemo(
    () =>
      problems.flatMap(({ places, level }) =>
        places.flatMap(({ part, start, end }): TextMark[] =>
          part === 'body' ? [{ start, end, level }] : [],
        ),
      ),
    [problems],
  )
  return { problems, marks }
}

/** All that the editor of one letter knows and does. */
export function useEditor(letter: KeptLetter, kept: KeptLetter | null) {
  const t = useTexts('letter')
  const sheet = useRef<WritingSheetHandle>(null)
  const [view, setView] = useState<'write' | 'pages'>('write')
  const [panel, setPanel] = useState<EditorPanel | null>(letter.other === null ? null : 'versions')
  const [page, setPage] = useState(0)
  const writing = useWriting(letter, kept)
  const { saver, state } = writing
  // Pages, checks and price follow in pieces between keys; the fields own their text, so that nothing typed waits for them.
  const text = useDeferredValue(state.draft.text)
  const { content } = text
  const layout = useLayout(content)
  const offer = useOffer()
  const recipient = useRecipient(text.recipientId)
  useFaces([
    ...fontChain(fontKeyOf(content.font), content.locale).slice(0, 2),
    ...(layout.layout?.model.fonts ?? []),
  ])
  const inking = useInking(state.draft.id, content, recipient)
  const found = useProblems(content, layout.layout, recipient, offer)
  const show = ({ place }: LetterProblem) => {
    if (place === null) return
    setPanel(null)
    setView('write')
    // After the sheet has closed and given the focus back.
    setTimeout(() => sheet.current?.show(place.part, place.start, place.end), 350)
  }
  const post = () =>
    isLetterEmpty(saver.state().draft.text.content)
      ? void tell(t.editor.empty)
      : void leaveForOrder(saver, letter.id)
  return {
    ...writing,
    ...layout,
    ...found,
    text,
    content,
    offer,
    recipient,
    inking,
    sheet,
    view,
    setView,
    panel,
    setPanel,
    page,
    setPage,
    show,
    post,
    leaveTo: (path: PartPath) => void leaveFor(saver, letter.id, path),
  }
}

export type EditorState = ReturnType<typeof useEditor>

/** After a conflict the text lives in another draft: the editor's address names that one, and what it answers still. */
async function followTo(id: string): Promise<void> {
  const { fresh: _, ...params } = currentPlace()?.params ?? {}
  await redirect('/pages/editLetter/editLetter', { ...params, id })
}

/** Another screen works on the same letter, from the device's store: what was typed is kept there first. */
async function leaveFor(saver: LetterKeeper, id: string, path: PartPath): Promise<void> {
  const { draft: letter } = await flushPatiently(saver)
  if (letter.id !== id) await followTo(letter.id)
  await navigate(path, { id: letter.id })
}

/**
 * The order is made from what the server has, so the letter must have arrived there first. A guest meets the login gate of
 * the order page, which keeps the target; the draft stays on this device meanwhile and goes up from there.
 */
async function leaveForOrder(saver: LetterKeeper, openedId: string): Promise<void> {
  const { draft: letter, failure, refusal } = await flushPatiently(saver)
  if (failure === 'refused') return void tell(refusal)
  if (letter.id !== openedId) await followTo(letter.id)
  await navigate('/pages/step/order/order', { draftId: letter.id })
}

interface Placed {
  readonly before: string
  readonly after: string
}

/** Puts another text in the place of the letter's, and back, as long as nobody has written on. */
function usePlacing(newest: () => string, change: (body: string) => void) {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const isUndoable = placed !== null && placed.after === newest()
  return {
    isUndoable,
    place: (body: string) => {
      const after = cutText(body, bodyLimit)
      setPlaced({ before: newest(), after })
      change(after)
    },
    undo: () => {
      // What was typed since the last drawing stays as well.
      if (placed !== null && placed.after === newest()) change(placed.before)
      setPlaced(null)
    },
  }
}
