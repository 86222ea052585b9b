import { useEffect, useRef, useState } from 'react'
import { useIsLoading } from '../platform/client/activity.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { type ModalItem, useFeedback } from './feedback.ts'
import { Spinner } from './spinner.tsx'

/** Shows toasts, modals and the loading indicator; stands once in each entry. */
export function FeedbackHost() {
  const { toast, modals } = useFeedback()
  const modal = modals[0]
  return (
    <>
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tab-height)+var(--safe-bottom)+28px)] z-50 flex justify-center px-6"
      >
        {toast && (
          <p
            key={toast.id}
            className="rise max-w-full rounded-full bg-ink/92 px-5 py-2.5 text-sm text-ground shadow-float"
          >
            {toast.message}
          </p>
        )}
      </div>
      <LoadingIndicator />
      {modal && <Modal key={modal.id} {...modal} />}
    </>
  )
}

/** A browser's own dialog: it keeps the focus inside, closes on Escape, and lies over everything. */
function Modal({ id, title, message, cancelText, okText, isDanger = false, answer }: ModalItem) {
  const texts = useTexts('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // The browser puts the focus on the first button, which is Cancel: right where OK would do harm, else not.
    dialog.current?.showModal()
    if (!isDanger) ok.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isDanger])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title ? `modal-${id}-title` : `modal-${id}`}
      aria-describedby={title ? `modal-${id}` : undefined}
      role="alertdialog"
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      className="rise w-[min(340px,calc(100vw-40px))] rounded-card bg-card p-5 shadow-float"
    >
      <div className="max-h-[60dvh] overflow-y-auto text-center">
        {title && (
          <h2 id={`modal-${id}-title`} className="mb-2 text-lg">
            {title}
          </h2>
        )}
        <p id={`modal-${id}`} className="whitespace-pre-line">
          {message}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap-reverse gap-3 *:grow *:basis-28">
        {cancelText !== null && (
          <Button onClick={() => answer(false)}>{cancelText ?? texts.cancel}</Button>
        )}
        <Button kind={isDanger ? 'danger' : 'primary'} ref={ok} onClick={() => answer(true)}>
          {okText ?? texts.ok}
        </Button>
      </div>
    </dialog>
  )
}

/** Work that ends within this time shows nothing, or the screen would flicker. */
const indicatorAfterMs = 350

function LoadingIndicator() {
  const isLoading = useIsLoading()
  const texts = useTexts('ui')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsShown(false)
    const timer = setTimeout(() => setIsShown(true), indicatorAfterMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--nav-height)+var(--safe-top)+8px)] z-40 flex justify-center"
    >
      {isShown && (
        <p className="appear flex items-center gap-2 rounded-full bg-card px-4 py-2 text-sm text-muted shadow-float">
          <Spinner className="size-4" />
          {texts.loading}
        </p>
      )}
    </div>
  )
}
