import { Drawer, type DrawerProps, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { IsAskedFor, useLossQuestion, useUnsaved } from './use-unsaved.ts'

/**
 * A drawer in which something is typed. A press beside it, Escape or its cross close it at once as long as nothing
 * was changed; otherwise they ask first, as leaving the screen does. Its forms have names. After saving, `onClose` is
 * called as it is.
 */
export function FormDrawer({
  onClose,
  children,
  ...drawer
}: Omit<DrawerProps, 'onClose'> & { readonly onClose: () => void }) {
  const forms = useRef<Readonly<Record<string, Pick<FormInstance, 'isFieldsTouched'>>>>({})
  const [isTouched, setTouched] = useState(false)
  const look = () => {
    const isNow = Object.values(forms.current).some((form) => form.isFieldsTouched())
    setTouched(isNow)
    return isNow
  }
  // What was saved may have begun again with fresh fields.
  useEffect(() => void look())
  useUnsaved(isTouched)
  const question = useLossQuestion()
  const leave = async () => {
    if (!look() || (await question())) onClose()
  }
  return (
    <Drawer open {...drawer} onClose={() => void leave()}>
      <Form.Provider
        onFormChange={(_, changed) => {
          forms.current = changed.forms
          look()
        }}
      >
        <IsAskedFor value={true}>{children}</IsAskedFor>
      </Form.Provider>
    </Drawer>
  )
}
