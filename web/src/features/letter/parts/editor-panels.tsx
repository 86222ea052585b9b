import type { Recipient } from '@mailing/contract/address/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { RecipientSheet } from '../../address/parts/recipient-sheet.tsx'
import type { MendPlace } from '../../mail/model/breach-sentence.ts'
import type { KeptLetter, Resolution } from '../model/letter-draft.ts'
import type { LetterText } from '../model/letter-text.ts'
import type { LetterProblem } from '../model/problems.ts'
import { AddSheet, type PartPath } from './add-sheet.tsx'
import type { EditorPanel } from './editor-bar.tsx'
import { FontSheet } from './font-sheet.tsx'
import { LayoutSheet } from './layout-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { ProblemsSheet } from './problems-sheet.tsx'
import { pricedSides } from './side-view.tsx'
import { StationerySheetPanel } from './stationery-sheet.tsx'
import type { LetterLayout } from './use-layout.ts'
import type { Offer } from './use-offer.ts'
import { Versions } from './versions.tsx'

interface EditorPanelsProps {
  readonly panel: EditorPanel | null
  readonly onClose: () => void
  readonly onPanel: (panel: EditorPanel) => void
  readonly text: LetterText
  readonly letter: KeptLetter
  readonly layout: LetterLayout | null
  readonly offer: Offer | null
  readonly problems: readonly LetterProblem[]
  readonly onChange: (change: Partial<LetterContent>) => void
  readonly onRecipient: (recipient: Recipient | null) => void
  readonly onShow: (problem: LetterProblem) => void
  readonly onRemove: (problem: LetterProblem) => void
  /** The place that the letter goes to takes plain and ruled paper only. */
  readonly isDecorationRefused: boolean
  readonly onResolve: (choice: Resolution) => void
  /** Opens a screen that works on this letter too, when this one has kept it. */
  readonly onLeave: (page: PartPath) => void
}

/** Goes where a problem is mended. */
function mend(
  place: MendPlace,
  { text, letter, onLeave, onPanel, onClose }: EditorPanelsProps,
): void {
  if (place === 'recipient' && text.recipientId !== null)
    return void navigate('/pages/my/address/edit/edit', {
      id: text.recipientId,
      kind: 'recipient',
      redirect: `/pages/editLetter/editLetter?id=${letter.id}`,
    })
  if (place === 'photos') return void onLeave('/pages/step/photo/photo')
  if (place === 'stationery' || place === 'recipient') onPanel(place)
  else onClose()
}

/** The sheets that rise over the letter. One at a time. */
export function EditorPanels(props: EditorPanelsProps) {
  const { panel, onClose, text, letter, layout, problems } = props
  const { content } = text
  return (
    <>
      <LookPanels {...props} />
      <AddSheet
        isOpen={panel === 'add'}
        onClose={onClose}
        content={content}
        onLeave={props.onLeave}
        onChange={(parts) => props.onChange({ parts: [...parts] })}
      />
      <ProblemsSheet
        isOpen={panel === 'problems'}
        onClose={onClose}
        problems={problems}
        model={layout?.model ?? null}
        onShow={props.onShow}
        onRemove={props.onRemove}
        onMend={(place) => mend(place, props)}
      />
      <RecipientSheet
        isOpen={panel === 'recipient'}
        onClose={onClose}
        chosenId={text.recipientId}
        onChoose={props.onRecipient}
        isOpenAllowed
        returnTo={`/pages/editLetter/editLetter?id=${letter.id}`}
      />
      {letter.other && (
        <Versions
          isOpen={panel === 'versions'}
          onClose={onClose}
          letter={letter}
          other={letter.other}
          onResolve={props.onResolve}
        />
      )}
    </>
  )
}

/** How the letter looks, and what that costs. */
function LookPanels({
  panel,
  onClose,
  text: { content },
  offer,
  layout,
  onChange,
  isDecorationRefused,
}: EditorPanelsProps) {
  return (
    <>
      <StationerySheetPanel
        isOpen={panel === 'stationery'}
        onClose={onClose}
        content={content}
        offer={offer}
        isDecorationRefused={isDecorationRefused}
        onChoose={(stationery) => onChange({ stationery })}
      />
      <FontSheet
        isOpen={panel === 'font'}
        onClose={onClose}
        content={content}
        offer={offer}
        onChoose={(font) => onChange({ font })}
      />
      <LayoutSheet
        isOpen={panel === 'layout'}
        onClose={onClose}
        content={content}
        offer={offer}
        layout={layout}
        onChange={onChange}
      />
      <PriceSheet
        isOpen={panel === 'price'}
        onClose={onClose}
        offer={offer}
        pages={layout ? pricedSides(layout) : 1}
        content={content}
      />
    </>
  )
}
