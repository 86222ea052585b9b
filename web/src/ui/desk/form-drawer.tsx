import { Drawer, type DrawerProps, Form, type FormInstance } from 'antd'
import { useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ask } from '../feedback.ts'

/**
 * A drawer in which something is typed. A press beside it, Escape or its cross close it at once as long as nothing was
 * changed; otherwise they ask first. Its forms have names. After saving, `onClose` is called as it is.
 */
export function FormDrawer({
  onClose,
  children,
  ...drawer
}: Omit<DrawerProps, 'onClose'> & { readonly onClose: () => void }) {
  const t = useTexts('staff/setting')
  const forms = useRef<Readonly<Record<string, Pick<FormInstance, 'isFieldsTouched'>>>>({})
  const leave = async () => {
    const isTouched = Object.values(forms.current).some((form) => form.isFieldsTouched())
    const question = { message: t.leaveAsk, okText: t.leave, cancelText: t.stay, isDanger: true }
    if (!isTouched || (await ask(question))) onClose()
  }
  return (
    <Drawer open {...drawer} onClose={() => void leave()}>
      <Form.Provider
        onFormChange={(_, changed) => {
          forms.current = changed.forms
        }}
      >
        {children}
      </Form.Provider>
    </Drawer>
  )
}
