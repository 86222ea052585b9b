import { Skeleton } from 'antd'
import { ErrorState } from '../states.tsx'

/** In place of what a call has not given: that it is on its way, or what went wrong, with a second try. */
export const StillReading = ({
  reading,
}: {
  readonly reading: { readonly error: unknown; readonly refetch: () => unknown }
}) =>
  reading.error ? (
    <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
  ) : (
    <Skeleton active />
  )
