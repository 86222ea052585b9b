import { type FormEvent, useState } from 'react'
import { isPasskeyBrowser } from '../../../platform/passkey.ts'
import type { AppLock } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import {
  canLock,
  changeLock,
  dropLock,
  lockDelays,
  logOutForgotten,
  ownLock,
  pinPattern,
  secondsToWait,
  setLock,
  tryPin,
} from '../model/app-lock.ts'
import { guard } from '../model/lock-guard.tsx'
import { askDevice } from '../model/lock-passkey.ts'
import { PinInput } from './pin-input.tsx'

/** A PIN, and the device's own check, before the app on this device. */
export function AppLockCards() {
  const t = useTexts('lock')
  const [lock, setOwn] = useState(ownLock)
  const show = () => setOwn(ownLock())
  return (
    <>
      <Card title={t.title}>
        <p>{t.lead}</p>
        <p className="mt-2 text-sm text-muted">{t.limits}</p>
      </Card>
      {!canLock() && (
        <Card>
          <p>{t.cannot}</p>
        </Card>
      )}
      {canLock() && (lock ? <Settings onChange={show} /> : <PinForm onDone={show} />)}
    </>
  )
}

function PinForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('lock')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<'form' | 'differs'>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = !pinPattern.test(pin) ? 'form' : pin === again ? undefined : 'differs'
    setProblem(found)
    if (found) return
    setBusy(true)
    await setLock(pin, ownLock()?.afterSeconds ?? 60)
    guard()
    setBusy(false)
    toast(t.isSet)
    onDone()
  }
  return (
    <Card title={t.setTitle}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label={t.newPin} hint={t.pinHint} error={problem === 'form' ? t.pinForm : undefined}>
          <PinInput value={pin} onChange={setPin} />
        </Field>
        <Field label={t.pinAgain} error={problem === 'differs' ? t.differs : undefined}>
          <PinInput value={again} onChange={setAgain} />
        </Field>
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {t.set}
        </Button>
      </form>
    </Card>
  )
}

function Settings({ onChange }: { readonly onChange: () => void }) {
  const lock = ownLock()
  if (!lock) return null
  return (
    <>
      <LockedWhenCard lock={lock} onChange={onChange} />
      <TakeOffCard onChange={onChange} />
    </>
  )
}

function LockedWhenCard({
  lock,
  onChange,
}: {
  readonly lock: AppLock
  readonly onChange: () => void
}) {
  const t = useTexts('lock')
  const change = (some: Parameters<typeof changeLock>[0]) => {
    changeLock(some)
    onChange()
  }
  const byDevice = async () => {
    if (lock.passkeyId !== null) return change({ passkeyId: null })
    const id = await askDevice(null).catch(() => null)
    if (id === null) toast(t.deviceFailed)
    else change({ passkeyId: id })
  }
  return (
    <Card title={t.onTitle}>
      <Field label={t.after}>
        <Select
          value={String(lock.afterSeconds)}
          onChange={({ target }) => change({ afterSeconds: Number(target.value) })}
          options={lockDelays.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t.atOnce : t.minutes(seconds / 60),
          }))}
        />
      </Field>
      {isPasskeyBrowser() && (
        <Switch
          label={t.byDevice}
          description={t.byDeviceHint}
          checked={lock.passkeyId !== null}
          onChange={() => void byDevice()}
        />
      )}
    </Card>
  )
}

function TakeOffCard({ onChange }: { readonly onChange: () => void }) {
  const t = useTexts('lock')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const takeOff = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await tryPin(pin)
    setBusy(false)
    if (answer === 'over') return logOutForgotten()
    if (answer === 'wait') return setProblem(t.wait(secondsToWait()))
    if (answer !== 'right') {
      setPin('')
      return setProblem(t.wrong)
    }
    setProblem(undefined)
    if (!(await ask({ message: t.offAsk, okText: t.off, isDanger: true }))) return
    dropLock()
    onChange()
  }
  return (
    <Card title={t.offTitle}>
      <form onSubmit={(event) => void takeOff(event)}>
        <Field label={t.pin} error={problem}>
          <PinInput value={pin} onChange={setPin} />
        </Field>
        <Button type="submit" kind="danger" isWide isBusy={isBusy}>
          {t.off}
        </Button>
      </form>
    </Card>
  )
}
