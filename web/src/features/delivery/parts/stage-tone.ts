import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** How a stage looks at a glance. */
export function stageTone(stage: TrackStage | null): Tone {
  if (stage === 'delivered') return 'good'
  if (stage === 'exception' || stage === 'returning' || stage === 'returned' || stage === 'lost')
    return 'bad'
  return stage === 'pickup' ? 'warn' : 'info'
}
