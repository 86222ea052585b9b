import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePasskeys } from '../model/use-passkeys.ts'
import { useOwnerGate } from './use-owner-gate.tsx'

/** The passkeys of this account: make one, see where it is kept and when it was used, remove it. */
export function PasskeysCard() {
  const { passkey: texts, devices } = useTexts('account')
  const format = useFormat()
  const gate = useOwnerGate()
  const { list, isOffered, isBusy, add, remove } = usePasskeys(gate.take)
  if (!isOffered && list.length === 0) return null
  return (
    <Card title={texts.title}>
      <p className="mb-1 text-sm text-muted">{texts.lead}</p>
      {list.map((one) => (
        <div
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
        >
          <div className="min-w-0 grow basis-44">
            <p className="font-medium">
              {devices[one.device as keyof typeof devices] ?? devices.other}
            </p>
            <p className="text-sm text-muted">
              {one.lastUsedAt ? texts.usedOn(format.relative(one.lastUsedAt)) : texts.unused}
            </p>
            <p className="text-sm text-muted">{texts.madeOn(format.date(one.createdAt))}</p>
            {one.isBackedUp && <p className="text-sm text-muted">{texts.synced}</p>}
          </div>
          <Button size="small" kind="danger" onClick={() => void remove(one.id)}>
            {texts.remove}
          </Button>
        </div>
      ))}
      {gate.form}
      {isOffered && (
        <Button isWide isBusy={isBusy} className="mt-3" onClick={add}>
          {texts.add}
        </Button>
      )}
    </Card>
  )
}
