import { calls } from '@mailing/contract/client.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useCall } from '../../../platform/client/query.ts'
import type { QueuedUpload, UploadQueue } from '../../../platform/client/upload-queue.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** Said before the server refuses to take more: what is uploaded and used nowhere is near its quota. */
function NearQuota() {
  const { uploads: t } = useTexts('parts')
  const { data: room } = useCall(calls.file.room, {})
  if (!room?.isNear) return null
  return (
    <p role="status" className="mb-3 text-sm text-muted">
      {t.near(room.usedMegabytes, room.maxMegabytes)}
    </p>
  )
}

/** What is on its way: each file with its progress, and a way to try again or to give it up. */
export function UploadList({
  queue,
  list,
}: {
  readonly queue: UploadQueue
  readonly list: readonly QueuedUpload[]
}) {
  const { uploads: t } = useTexts('parts')
  const format = useFormat()
  if (list.length === 0) return null
  const says = ({ state, share, problem }: QueuedUpload): string => {
    if (state === 'failed') return problem || t.failed
    return state === 'sending' || state === 'arrived' ? t.sending(format.percent(share)) : t[state]
  }
  return (
    <Card className="mb-3">
      <NearQuota />
      <ul className="divide-y divide-line">
        {list.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-2 py-1.5">
            <div className="min-w-0 grow basis-40">
              <p className="truncate text-sm">{entry.name}</p>
              <p
                role={entry.state === 'failed' ? 'alert' : undefined}
                className={`text-xs ${entry.state === 'failed' ? 'text-danger' : 'text-muted'}`}
              >
                {says(entry)}
              </p>
              {entry.state !== 'failed' && (
                <progress
                  aria-label={t.progress(entry.name)}
                  value={entry.share}
                  max={1}
                  className="mt-1 block h-1 w-full accent-accent-deep"
                />
              )}
            </div>
            {entry.state === 'failed' && (
              <Button
                size="small"
                icon={<RotateCw aria-hidden="true" className="size-4" />}
                onClick={() => queue.retry(entry.id)}
              >
                {t.retry}
              </Button>
            )}
            <IconButton label={t.cancel(entry.name)} onClick={() => queue.remove(entry.id)}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
