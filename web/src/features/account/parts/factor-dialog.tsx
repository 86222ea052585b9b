import { useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The question for the authenticator code, near the top: the keyboard of a phone comes from below. */
export function FactorDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const [t, ui] = [useTexts('account'), useTexts('ui')]
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="factor-title"
      aria-describedby="factor-lead"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="mx-auto mt-12 mb-auto w-[min(360px,calc(100vw-32px))] rounded-card bg-card p-5 shadow-float"
    >
      <h2 id="factor-title" className="text-lg font-semibold">
        {t.secondFactorTitle}
      </h2>
      <p id="factor-lead" className="mt-1 mb-4 text-muted">
        {t.secondFactorLead}
      </p>
      <SecondFactorForm onDone={onDone} />
      <Button kind="quiet" isWide className="mt-2.5" onClick={onClose}>
        {ui.cancel}
      </Button>
    </dialog>
  )
}
