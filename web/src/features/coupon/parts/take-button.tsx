import type { Take } from '@mailing/contract/coupon/staff.ts'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

/** Takes a coupon, or says why it cannot be taken. `label`: what the coupon is called, for those who only hear the button. */
export function TakeButton({
  take,
  label,
  isBusy,
  onTake,
}: {
  readonly take: Take
  readonly label: string
  readonly isBusy: boolean
  readonly onTake: () => void
}) {
  const t = useTexts('coupon').centre
  if (take !== 'open') return <Tag>{t.takes[take]}</Tag>
  return (
    <Button
      kind="primary"
      size="small"
      isBusy={isBusy}
      onClick={onTake}
      aria-label={labelled(t.take, label)}
    >
      {t.take}
    </Button>
  )
}
