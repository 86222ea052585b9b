import { ZoomPicture } from '../../mail/parts/zoom-picture.tsx'
import { SideView, type SideViewProps } from './side-view.tsx'

interface SideButtonProps extends SideViewProps {
  /** Its small words stand at the left: opened so much closer on a narrow screen. */
  readonly startScale?: number
}

/** A side that is pressed to be seen over the whole screen. */
export const SideButton = ({ startScale = 1, className, ...side }: SideButtonProps) => (
  <ZoomPicture
    label={side.label}
    ratio={side.side.width / side.side.height}
    drawing={<SideView {...side} />}
    startScale={startScale}
    className={className}
  />
)
