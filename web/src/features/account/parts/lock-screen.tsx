import Lock from 'lucide-react/icons/lock'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { logOutForgotten, ownLock, secondsToWait, tryPin } from '../model/app-lock.ts'
import { askDevice } from '../model/lock-passkey.ts'
import { PinInput } from './pin-input.tsx'

/** What covers a locked app: the PIN, the device's own check where it was set, and the way out for whoever has forgotten. */
export function LockScreen({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTexts('lock')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const now = useNow(1000)
  const lock = ownLock()
  const seconds = secondsToWait(now)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || seconds > 0) return
    setBusy(true)
    const answer = await tryPin(pin)
    setBusy(false)
    setPin('')
    if (answer === 'right') onOpen()
    else if (answer === 'over') void logOutForgotten()
    else setProblem(t.wrong)
  }
  const ask = async () => {
    // Closed by the person, or not theirs: the PIN is still there.
    const id = await askDevice(lock?.passkeyId ?? null).catch(() => null)
    if (id !== null && id === lock?.passkeyId) onOpen()
    else setProblem(t.deviceFailed)
  }
  return (
    <main className="mx-auto flex min-h-full max-w-sm flex-col justify-center px-5 py-8">
      <Lock aria-hidden="true" className="mx-auto size-9 text-accent-text" />
      <h1 className="mt-3 text-center text-xl font-semibold">{t.locked}</h1>
      <form onSubmit={(event) => void submit(event)} className="mt-5">
        <Field label={t.pin} error={seconds > 0 ? t.wait(seconds) : problem}>
          <PinInput autoFocus value={pin} onChange={setPin} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          isWide
          isBusy={isBusy}
          disabled={pin.length < 4 || seconds > 0}
        >
          {t.open}
        </Button>
      </form>
      {lock?.passkeyId && (
        <Button isWide className="mt-3" onClick={() => void ask()}>
          {t.byDevice}
        </Button>
      )}
      <ForgottenPin />
    </main>
  )
}

/** The way out for whoever has forgotten the PIN; what it costs is said before. */
function ForgottenPin() {
  const t = useTexts('lock')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button kind="quiet" isWide className="mt-3" onClick={() => setAsking(true)}>
        {t.forgot}
      </Button>
    )
  return (
    <div className="mt-5" role="alert">
      <p className="text-sm">{t.forgotLead}</p>
      <div className="mt-2 flex flex-wrap gap-2.5 *:grow">
        <Button onClick={() => setAsking(false)}>{t.back}</Button>
        <Button kind="danger" onClick={() => void logOutForgotten()}>
          {t.logOut}
        </Button>
      </div>
    </div>
  )
}
