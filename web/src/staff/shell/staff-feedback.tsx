import { App, Modal } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useFeedback } from '../../ui/feedback.ts'

/** Shows the same toasts and questions as the app, in the look of the console. */
export function StaffFeedback() {
  const { toast, modals } = useFeedback()
  const words = useTexts('staff/console')
  const { message } = App.useApp()
  useEffect(() => {
    // It goes when the app says so, which knows how long it takes to read.
    if (toast) void message.info({ key: 'toast', content: toast.message, duration: 0 })
    else message.destroy('toast')
  }, [toast, message])
  const modal = modals[0]
  if (!modal) return null
  return (
    <Modal
      open
      // A message without a title is the title: the dialog needs a name.
      title={
        modal.title ?? (
          <span style={{ fontWeight: 400, whiteSpace: 'pre-line' }}>{modal.message}</span>
        )
      }
      okText={modal.okText ?? words.ok}
      cancelText={modal.cancelText ?? words.cancel}
      okButtonProps={{ danger: modal.isDanger }}
      cancelButtonProps={modal.cancelText === null ? { style: { display: 'none' } } : undefined}
      onOk={() => modal.answer(true)}
      onCancel={() => modal.answer(false)}
    >
      {modal.title && <p style={{ whiteSpace: 'pre-line' }}>{modal.message}</p>}
    </Modal>
  )
}
