import type { CardModel } from '@mailing/typeset/card/index.ts'
import { type Panel, panelBox } from '@mailing/typeset/greeting/index.ts'
import { cx } from '../../../ui/class-names.ts'
import { SvgLayer } from '../../mail/parts/svg-layer.tsx'
import { ZoomPicture } from '../../mail/parts/zoom-picture.tsx'

interface PanelViewProps {
  readonly model: Pick<CardModel, 'front' | 'back'>
  readonly panel: Panel
  readonly label: string
  readonly isColour?: boolean
}

/** Width by height of a folded card. */
export const panelRatio = panelBox('cover').width / panelBox('cover').height

/** One side of a folded card exactly as it is printed: half of its sheet. */
export function PanelView({ model, panel, label, isColour = true }: PanelViewProps) {
  const side = panel === 'cover' || panel === 'back' ? model.front : model.back
  const isRight = panelBox(panel).x > 0
  return (
    <div
      role="img"
      aria-label={label}
      className={cx(
        'relative overflow-hidden bg-white shadow-card ring-1 ring-line',
        !isColour && 'grayscale',
      )}
      style={{ aspectRatio: panelRatio }}
    >
      <SvgLayer
        side={side}
        className={cx('absolute inset-y-0 w-[200%]', isRight ? 'end-0' : 'start-0')}
      />
    </div>
  )
}

/** The same, pressed to be seen over the whole screen. */
export const PanelButton = (props: PanelViewProps) => (
  <ZoomPicture label={props.label} ratio={panelRatio} drawing={<PanelView {...props} />} />
)
