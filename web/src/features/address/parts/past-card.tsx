import type { PastAddress } from '@mailing/contract/address/reading.ts'
import { calls } from '@mailing/contract/client.ts'
import { useSend } from '../../../platform/client/query.ts'
import { labelled } from '../../../platform/format.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { emptyForm, formOfPast } from '../model/form.ts'
import { handTyped } from '../model/twin.ts'
import { useAskTwin } from './ask-twin.ts'

/** One address from before: its text, how it reads in fields, and what can be done with it. */
export function PastCard({ past }: { readonly past: PastAddress }) {
  const t = useTexts('contacts')
  const { kind, text, movedTo } = past
  return (
    <Card>
      <div className="mb-1.5 flex flex-wrap gap-2">
        <Tag>{t.pastKinds[kind]}</Tag>
        {movedTo !== null && <Tag tone="good">{t.pastMoved}</Tag>}
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {movedTo === null && <Reading past={past} />}
      <div className="mt-2 -mb-2 flex flex-wrap justify-end gap-1">
        <RemoveButton past={past} />
        {movedTo === null ? (
          <MoveActions past={past} />
        ) : (
          <Button
            size="small"
            kind="quiet"
            onClick={() => void navigate('/pages/my/address/manage/manage', { kind })}
          >
            {t.pastSeeNew}
          </Button>
        )}
      </div>
    </Card>
  )
}

function RemoveButton({ past: { id, text } }: { readonly past: PastAddress }) {
  const t = useTexts('contacts')
  const removing = useSend(calls.address.pastRemove, {
    refresh: [calls.address.pastList],
    onSuccess: () => toast(t.pastRemoved),
  })
  const remove = async () => {
    if (await ask({ message: t.pastRemoveAsk, okText: t.pastRemove, isDanger: true }))
      removing.send({ id })
  }
  return (
    <Button
      size="small"
      kind="quiet"
      isBusy={removing.isSending}
      onClick={() => void remove()}
      aria-label={labelled(t.pastRemove, text)}
    >
      {t.pastRemove}
    </Button>
  )
}

/** For an address that is not in the address book yet: change its text, and take it over as it reads. */
function MoveActions({ past }: { readonly past: PastAddress }) {
  const { id, kind, text, isReady } = past
  const t = useTexts('contacts')
  const askTwin = useAskTwin()
  const moving = useSend(calls.address.pastMove, {
    refresh: [calls.address.pastList, calls.address.list, calls.address.contacts, calls.account.my],
    onSuccess: () => toast(t.pastMovedToast),
    onError: (error) =>
      askTwin(error, {
        open: (twin) => {
          handTyped(twin, formOfPast(past, emptyForm))
          void navigate('/pages/my/address/edit/edit', { kind, id: twin })
        },
        saveAnother: () => moving.send({ id, isAnother: true }),
      }),
  })
  const move = () =>
    isReady
      ? moving.send({ id, isAnother: false })
      : void navigate('/pages/my/address/edit/edit', { kind, past: id })
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        onClick={() => void navigate('/pages/my/addressPast/edit/edit', { id })}
        aria-label={labelled(t.pastEdit, text)}
      >
        {t.pastEdit}
      </Button>
      <Button
        size="small"
        isBusy={moving.isSending}
        onClick={move}
        aria-label={labelled(isReady ? t.pastMove : t.pastFix, text)}
      >
        {isReady ? t.pastMove : t.pastFix}
      </Button>
    </>
  )
}

/** What the fields will hold, before anything is pressed. */
function Reading({ past: { parsed, isReady } }: { readonly past: PastAddress }) {
  const t = useTexts('contacts')
  const { name, phone, area, detail, postcode } = parsed
  const lines = [
    [name.value, phone.value].filter(Boolean).join(' '),
    [area.value, detail.value, postcode.value].filter(Boolean).join(' '),
  ].filter(Boolean)
  return (
    <div className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm">
      <p className="text-muted">{t.pastRead}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {!isReady && <p className="mt-1 text-warn">{t.pastUnclear}</p>}
    </div>
  )
}
