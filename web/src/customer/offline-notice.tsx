import { useIsOnline } from '../platform/viewport.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A line over everything while the device has no connection. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const words = useTexts('shell')
  return (
    <div role="status" className="bg-warn-soft text-center text-sm text-warn">
      {!isOnline && <p className="px-4 py-2">{words.offline}</p>}
    </div>
  )
}
