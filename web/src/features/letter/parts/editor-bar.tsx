import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import FontIcon from 'lucide-react/icons/a-large-small'
import AddIcon from 'lucide-react/icons/image-plus'
import PaperIcon from 'lucide-react/icons/scroll-text'
import AidIcon from 'lucide-react/icons/sparkles'
import LayoutIcon from 'lucide-react/icons/text-align-start'
import type { ReactNode } from 'react'
import { useTextScale } from '../../../platform/appearance.ts'
import { useFormat } from '../../../platform/format.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useHasModel } from '../../account/parts/use-has-model.ts'
import { largeText } from './editor-top.tsx'
import { type Inking, pricedSides, SideView, sidesOf } from './side-view.tsx'
import type { LetterLayout } from './use-layout.ts'
import type { Offer } from './use-offer.ts'

export type EditorPanel =
  | 'stationery'
  | 'font'
  | 'layout'
  | 'price'
  | 'problems'
  | 'recipient'
  | 'versions'
  | 'add'
  | 'aid'

interface EditorBarProps {
  readonly layout: LetterLayout | null
  readonly offer: Offer | null
  readonly content: LetterContent
  readonly inking: Inking
  /** The page that is being written, counted from 0. */
  readonly page: number
  readonly onPanel: (panel: EditorPanel) => void
  readonly onPages: () => void
}

/** Under the sheet: paper, hand, layout; then what the letter has become so far, live: its page, its pages, its price. */
export function EditorBar({
  layout,
  offer,
  content,
  inking,
  page,
  onPanel,
  onPages,
}: EditorBarProps) {
  const t = useTexts('letter')
  const format = useFormat()
  const sides = layout ? sidesOf(layout) : []
  const pages = Math.max(1, sides.length)
  const priced = layout ? pricedSides(layout) : 1
  const shown = Math.min(page, pages - 1)
  const side = sides[shown]
  return (
    <div className="border-t border-line bg-card pb-(--safe-bottom)">
      <div className="mx-auto flex max-w-(--page-width) items-center overflow-x-auto px-1 [scrollbar-width:none]">
        <Tools onPanel={onPanel} />
        <div className="grow" />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onPanel('price')}
          className="min-h-12 shrink-0 rounded-control px-2 text-end text-xs leading-snug hover:bg-sunken"
        >
          <span className="sr-only">{t.editor.price}</span>
          <span className="block text-muted">{t.editor.pageCount(pages)}</span>
          {offer && (
            <span className="block font-semibold tabular-nums">
              {format.money(offer.estimate(priced, content).total, offer.currency)}
            </span>
          )}
        </button>
        <button
          type="button"
          onClick={onPages}
          className="m-1 flex min-h-12 min-w-12 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
        >
          <span className="sr-only">{t.editor.preview(shown + 1, pages)}</span>
          {layout && side && (
            <SideView
              layout={layout}
              side={side}
              inking={inking}
              place={null}
              className="pointer-events-none h-12 rounded-[2px] shadow-[0_0_0_1px_rgb(0_0_0/0.12),0_2px_6px_rgb(0_0_0/0.12)]"
            />
          )}
        </button>
      </div>
    </div>
  )
}

/** What opens its own panel: paper, hand, layout, what goes along, the helper. */
function Tools({ onPanel }: Pick<EditorBarProps, 'onPanel'>) {
  const { editor: t } = useTexts('letter')
  const aid = useTexts('ai').aid
  const isLoggedIn = useIsLoggedIn()
  const hasHelper = useHasModel(isLoggedIn)
  return (
    <>
      <Tool
        label={t.stationery}
        icon={<PaperIcon aria-hidden="true" className="size-5.5" />}
        onClick={() => onPanel('stationery')}
      />
      <Tool
        label={t.font}
        icon={<FontIcon aria-hidden="true" className="size-5.5" />}
        onClick={() => onPanel('font')}
      />
      <Tool
        label={t.layout}
        icon={<LayoutIcon aria-hidden="true" className="size-5.5" />}
        onClick={() => onPanel('layout')}
      />
      <Tool
        label={t.add}
        icon={<AddIcon aria-hidden="true" className="size-5.5" />}
        onClick={() => onPanel('add')}
      />
      {isLoggedIn && hasHelper && (
        <Tool
          label={aid.tool}
          icon={<AidIcon aria-hidden="true" className="size-5.5" />}
          onClick={() => onPanel('aid')}
        />
      )}
    </>
  )
}

const Tool = ({
  label,
  icon,
  onClick,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-13 min-w-12 shrink-0 flex-col items-center justify-center gap-0.5 rounded-control px-1.5 text-xs hover:bg-sunken"
  >
    {icon}
    <span className={useTextScale() > largeText ? 'sr-only' : undefined}>{label}</span>
  </button>
)
